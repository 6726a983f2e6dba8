import { messages, type PublishingState } from 'shared';
import { beforeEach, expect, test } from 'vitest';
import { addProduct, setProduct } from './buying.ts';
import { addEditor } from './panel.ts';
import { api, database, logInAdmin, sql } from './shop.ts';

/** The state of publishing, for monitoring and editors. The tests act as the publisher. */

const { token: editor } = await addEditor();

beforeEach(async () => {
  await sql`DELETE FROM shop_content_events`;
  await sql`DELETE FROM shop_publications`;
});

const readState = async () => (await api<PublishingState>('GET', '/build/state')).body;
const publishNow = (token?: string) => api<PublishingState>('POST', '/publishing/publish-now', { token });
const begin = () => sql`INSERT INTO shop_publications DEFAULT VALUES`;
const end = (outcome: string, reason: string | null = null) =>
  sql`UPDATE shop_publications SET ended_at = now(), outcome = ${outcome}, reason = ${reason},
            rendered = 3, kept = 70, removed = 1 WHERE ended_at IS NULL`;
const takeChanges = () => sql`UPDATE shop_content_events SET published_at = now()`;
const age = (table: string, column: string, interval: string) =>
  database.query(`UPDATE ${table} SET ${column} = ${column} - $1::interval`, [interval]);

test('a change is pending, then in a build, then live', async () => {
  const nothing = { state: 'live', reason: null, pendingChanges: 0, lastPublishedAt: null };
  expect(await readState()).toMatchObject(nothing);
  await addProduct();
  await addProduct();
  expect(await readState()).toMatchObject({ state: 'pending', reason: null, pendingChanges: 2 });
  await begin();
  const building = await readState();
  expect(building).toMatchObject({ state: 'building', pendingChanges: 2, lastPublishedAt: null });
  await takeChanges();
  await end('live');
  const live = await readState();
  expect(live).toMatchObject({ state: 'live', reason: null, pendingChanges: 0 });
  expect(live).toMatchObject({ rendered: 3, kept: 70, removed: 1, startedAt: building.startedAt });
  expect(Date.parse(live.lastPublishedAt!)).toBeGreaterThan(Date.parse(live.startedAt!));
});

test('a failure is shown with its reason until a later build is live', async () => {
  await begin();
  await end('live');
  const { lastPublishedAt } = await readState();
  await addProduct();
  await begin();
  await end('failed', 'A page has no title');
  const failed = { state: 'failed', reason: 'A page has no title', lastPublishedAt };
  expect(await readState()).toMatchObject({ ...failed, pendingChanges: 1, rendered: 3 });
  await begin();
  expect(await readState()).toMatchObject({ state: 'building', reason: null });
  await takeChanges();
  await end('live');
  expect(await readState()).toMatchObject({ state: 'live', reason: null });
});

test('editors can request a build, once however often they press', async () => {
  expect((await publishNow(editor)).body).toMatchObject({ state: 'pending', pendingChanges: 1 });
  const presses = await Promise.all([publishNow(editor), publishNow(editor)]);
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readState()).toMatchObject({ pendingChanges: 1 });
});

test('after a failure the button requests a new build', async () => {
  await publishNow(editor);
  await begin();
  await end('failed', 'The disk is full');
  expect((await publishNow(editor)).body).toMatchObject({ state: 'failed', pendingChanges: 2 });
});

test('only people in the panel can see the state there or request a build', async () => {
  const { token: shopAdmin } = await logInAdmin();
  for (const token of [undefined, shopAdmin, 'nonsense']) {
    expect((await publishNow(token)).status).toBe(401);
    expect((await api('GET', '/publishing/state', { token })).status).toBe(401);
  }
  expect(await readState()).toMatchObject({ state: 'live', pendingChanges: 0 });
  const seen = await api<PublishingState>('GET', '/publishing/state', { token: editor });
  expect(seen.body).toMatchObject({ state: 'live' });
});

test('a stock change is pending when its delay is over, then like any change', async () => {
  const product = await addProduct();
  await takeChanges();
  await setProduct(product, 'count_in_stock = 0');
  expect(await readState()).toMatchObject({ state: 'live', pendingChanges: 0 });
  await age('shop_content_events', 'at', '21 seconds');
  expect(await readState()).toMatchObject({ state: 'pending', reason: null, pendingChanges: 1 });
  await age('shop_content_events', 'at', '1 minute');
  expect(await readState()).toMatchObject({ state: 'pending', reason: messages.noPublisher });
});
