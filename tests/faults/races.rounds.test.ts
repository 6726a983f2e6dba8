import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { ACTIONS } from './actions.ts';
import { behindGate, type Gate } from './gate.ts';
import { roundCount, rounds } from '../fixtures/rounds.ts';
import { addAccount, logInOwner, problemsInScenes, setScene, type Scene } from './scenes.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** Each two actions at once on one account, product and order, over two processes. */

// Some three hundred scenes and twice as many calls: on a slow machine five minutes are not enough.
vi.setConfig({ testTimeout: 600_000 });

let shop: Shop;
let instances: CmsProcess[];
let clients: ShopClient[];
let tokens: Record<'admin' | 'editor', string>;
let loggedInAt = 0;

const COMES_AGAIN_FOR_SECONDS = 180;
/** As many act at once: all wait, each with a connection. */
const CROWD = 80;

beforeAll(async () => {
  const environment = { DATABASE_POOL_MAX: String(CROWD) };
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')), environment);
  instances = [await shop.startCms(), await shop.startCms({ beside: true })];
  clients = instances.map(shop.clientOf);
  tokens = { admin: (await addAccount(shop, true)).token, editor: '' };
});
beforeEach(async () => {
  // The panel's token ends after half an hour, and few log-ins are let through.
  if (Date.now() - loggedInAt < 600_000) return;
  tokens.editor = await logInOwner(shop);
  loggedInAt = Date.now();
});
afterAll(() => shop.close());

const NAMES = Object.keys(ACTIONS);
const PAIRS = NAMES.flatMap((one, index) =>
  NAMES.slice(index).map((other): string[] => [one, other]),
);

/** @returns what was wrong with the answer, in words */
async function act(name: string, client: ShopClient, scene: Scene): Promise<string | null> {
  const { by, method, path, about, body, statuses } = ACTIONS[name]!;
  const token = by === 'customer' ? scene.customer.token : tokens[by];
  const url = path.replace(':id', scene[about]._id);
  const request = { token, body: body?.(scene) };
  // On a busy machine one in such a crowd may get no connection in time: nothing was done, and it comes again.
  const status = await eventually(async () => {
    const answer = await client.api(method, url, request);
    return answer.status === 503 ? undefined : answer.status;
  }, COMES_AGAIN_FOR_SECONDS);
  return statuses.includes(status) ? null : `${name} was answered ${status}`;
}

const actBoth = (pair: readonly string[], scene: Scene) =>
  pair.map(async (name, index) => {
    const problem = await act(name, clients[index]!, scene);
    return problem && `${pair.join(' and ')}: ${problem}`;
  });

const GATES: (Gate | null)[] = [null, 'up_users', 'products', 'orders'];
const cases = rounds(1, 10).flatMap((round) => GATES.map((gate) => ({ gate, round })));
/** In a single round each pair is played behind one of the gates, in more behind all of them. */
const pairsBehind = (gate: Gate | null) =>
  PAIRS.filter((_pair, index) => roundCount(1, 10) > 1 || GATES[index % GATES.length] === gate);

test.each(cases)(
  'whatever two people do at once is answered as the API says, and the data stays right, behind the gate $gate, round $round',
  async ({ gate }) => {
    const all = pairsBehind(gate);
    for (let first = 0; first < all.length; first += CROWD / 2) {
      const pairs = all.slice(first, first + CROWD / 2);
      const scenes = await Promise.all(
        pairs.map((pair) => setScene(shop, pair.includes('demotion'))),
      );
      const start = () => pairs.flatMap((pair, index) => actBoth(pair, scenes[index]!));
      const problems = await (gate === null ? Promise.all(start()) : behindGate(shop, gate, start));
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
    }
    expect(await problemsInScenes(shop)).toEqual([]);
  },
);

test('PostgreSQL has had no deadlock to end', async () => {
  await Promise.all(instances.map((cms) => cms.kill()));
  // A connection tells what it has counted when it ends.
  const deadlocks = await eventually(async () => {
    const { rows } = await shop.database.query<{ connections: number; deadlocks: number }>(
      `SELECT numbackends AS connections, deadlocks::integer FROM pg_stat_database
        WHERE datname = current_database()`,
    );
    return rows.find(({ connections }) => connections <= shop.database.totalCount)?.deadlocks;
  });
  expect(deadlocks).toBe(0);
});
