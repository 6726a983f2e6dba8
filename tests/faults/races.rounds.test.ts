import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { ACTIONS, requestOf } from './actions.ts';
import { behindGate, type Gate } from './gate.ts';
import { roundCount, rounds } from '../fixtures/rounds.ts';
import { logInOwner, problemsInScenes, setScene, type Scene } from './scenes.ts';
import { useShop } from './shop.ts';

/** Every pair of actions at once on the same account, product and order, with two processes. */

// Some three hundred scenes with two requests each take more than five minutes on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

let instances: CmsProcess[];
let clients: ShopClient[];
let editorToken: string;
let loggedInAt = 0;

const COMES_AGAIN_FOR_SECONDS = 180;
/** Requests at once; each waits with its own connection. */
const CROWD = 80;

const shop = useShop({
  environment: { DATABASE_POOL_MAX: String(CROWD) },
  isStarted: false,
});

beforeAll(async () => {
  instances = [await shop.startCms(), await shop.startCms({ beside: true })];
  clients = instances.map(shop.clientOf);
});
beforeEach(async () => {
  // The panel's token expires after half an hour, and log-ins are limited.
  if (Date.now() - loggedInAt < 600_000) return;
  editorToken = await logInOwner(shop);
  loggedInAt = Date.now();
});

const NAMES = Object.keys(ACTIONS);
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index).map((other): string[] => [one, other]));

/** @returns the problem with the response, if any */
async function act(name: string, client: ShopClient, scene: Scene): Promise<string | null> {
  const { method, url, options, statuses } = requestOf(name, scene, editorToken);
  // On a busy machine a request may get no connection in time. It did nothing and is repeated.
  const status = await eventually(async () => {
    const answer = await client.api(method, url, options);
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
const cases = rounds(1, 2).flatMap((round) => GATES.map((gate) => ({ gate, round })));
/** A single round plays every second pair, each behind one gate; several rounds play all behind every gate. */
const pairsBehind = (gate: Gate | null) => {
  if (roundCount(1, 2) > 1) return PAIRS;
  const half = PAIRS.filter((_pair, index) => index % 2 === 0);
  return half.filter((_pair, index) => GATES[index % GATES.length] === gate);
};

test.each(cases)(
  'any two actions at once get documented responses and leave the data consistent, behind gate $gate, round $round',
  async ({ gate }) => {
    const all = pairsBehind(gate);
    for (let first = 0; first < all.length; first += CROWD / 2) {
      const pairs = all.slice(first, first + CROWD / 2);
      const scenes = await Promise.all(pairs.map((pair) => setScene(shop, pair.includes('demotion'))));
      const start = () => pairs.flatMap((pair, index) => actBoth(pair, scenes[index]!));
      const problems = await (gate === null ? Promise.all(start()) : behindGate(shop, gate, start));
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
    }
    expect(await problemsInScenes(shop)).toEqual([]);
  },
);

test('PostgreSQL has counted no deadlock', async () => {
  await Promise.all(instances.map((cms) => cms.kill()));
  // A connection reports its counts when it closes.
  const deadlocks = await eventually(async () => {
    const { rows } = await shop.database.query<{ connections: number; deadlocks: number }>(
      `SELECT numbackends AS connections, deadlocks::integer FROM pg_stat_database
        WHERE datname = current_database()`,
    );
    return rows.find(({ connections }) => connections <= shop.database.totalCount)?.deadlocks;
  });
  expect(deadlocks).toBe(0);
});
