import { beforeAll, expect, test } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { ACTIONS, requestOf } from './actions.ts';
import { untilWaitingFor, type Gate } from './gate.ts';
import { logInOwner, setScene } from './scenes.ts';
import { useShop } from './shop.ts';

/** A row stays locked for longer than the CMS waits for its database. */

const shop = useShop({
  environment: { DATABASE_SILENCE_SECONDS: '3', DATABASE_POOL_MAX: '60' },
  isStarted: false,
});
let cms: CmsProcess;
let editorToken: string;

beforeAll(async () => {
  cms = await shop.startCms();
  editorToken = await logInOwner(shop);
});

test.each<Gate>(['up_users', 'products', 'orders'])(
  'a request that waits too long for rows of %s gets a 503, and the shop keeps working',
  async (gate) => {
    const names = Object.keys(ACTIONS);
    const scenes = await Promise.all(names.map((name) => setScene(shop, name === 'demotion')));
    const client = shop.clientOf(cms);
    const keeper = await shop.database.connect();
    await keeper.query('BEGIN');
    await keeper.query(`SELECT id FROM ${gate} ORDER BY id FOR UPDATE`);
    const answers = await Promise.all(
      names.map(async (name, index) => {
        const { method, url, options, statuses } = requestOf(name, scenes[index]!, editorToken);
        const { status } = await client.api(method, url, options);
        return [503, ...statuses].includes(status) ? status : `${name}: ${status}`;
      }),
    ).finally(() => keeper.query('COMMIT').finally(() => keeper.release()));
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual([]);
    expect(answers).toContain(503);
    await eventually(async () =>
      (await client.api('GET', '/api/health')).status === 200 ? true : undefined,
    );
  },
);

test('a save whose notification fails inside Strapi is kept and does not end the process', async () => {
  const [scene, client] = [await setScene(shop, false), shop.clientOf(cms)];
  const [keeper, locker] = [await shop.database.connect(), await shop.database.connect()];
  const productId = scene.product._id;
  const { method, url, options } = requestOf("an editor's product save", scene, editorToken);
  const read = () => client.api<{ description: string }>('GET', `/api/products/${productId}`);
  try {
    await keeper.query('BEGIN');
    await keeper.query('SELECT id FROM products WHERE document_id = $1 FOR UPDATE', [productId]);
    const saved = client.api(method, url, options);
    await untilWaitingFor(shop, keeper, 1);
    // Granted right after the save, before Strapi reads the entry again for its listeners.
    await locker.query('BEGIN');
    const locked = locker.query('LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    await untilWaitingFor(shop, keeper, 2);
    await keeper.query('COMMIT');
    await locked;
    expect([200, 503]).toContain((await saved).status);
    // This read began after Strapi's, so Strapi's has timed out too.
    expect((await read()).status).toBe(503);
  } finally {
    for (const each of [keeper, locker]) await each.query('ROLLBACK').finally(() => each.release());
  }
  expect((await read()).body.description).toBe('Another');
});
