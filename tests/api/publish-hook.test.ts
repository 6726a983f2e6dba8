import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishingState } from 'shared';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { addProduct, type TestProduct } from './buying.ts';
import { startSecondCms } from './second-cms.ts';
import { eventually, sql } from './shop.ts';

/** The web hook by which two instances of the CMS report changes to a host that builds the site. */

const SECRET = 'only the host and we know';

interface News {
  id: string;
  at: string;
  changes: { subject: string; id: string; change: string; at: string }[];
}
interface Received {
  headers: IncomingMessage['headers'];
  body: string;
  news: News;
}
const received: Received[] = [];
/** Statuses of the next answers; further ones are 200. */
const refusals: number[] = [];

const host = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, body, news: JSON.parse(body) as News });
    response.writeHead(refusals.shift() ?? 200, { Location: '/elsewhere' }).end();
  });
});

const early = await addProduct();
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const environment = {
  PUBLISH_HOOK_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`,
  PUBLISH_HOOK_SECRET: SECRET,
};
const instances = await Promise.all([startSecondCms(environment), startSecondCms(environment)]);

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  host.close();
  // A start without a hook does the same.
  await sql`DELETE FROM shop_publish_hook`;
});

beforeEach(async () => {
  await untilAllAreSent();
  received.length = 0;
  refusals.length = 0;
  await sql`DELETE FROM shop_publications`;
});

const rename = (product: TestProduct, name: string) =>
  sql`UPDATE products SET name = ${name} WHERE document_id = ${product._id}`;
const untilReceived = (count: number) =>
  eventually(async () => (received.length >= count ? received : undefined));
const untilAllAreSent = () =>
  expect.poll(() => sql`SELECT 1 FROM shop_content_events WHERE announced_at IS NULL`).toEqual([]);
const readState = async () => (await call<PublishingState>('GET', `${instances[0]!.url}/build/state`)).body;

test('several edits are one signed call, without changes from before the hook', async () => {
  const product = await addProduct();
  for (const name of ['One', 'Two']) await rename(product, name);
  const [first] = await untilReceived(1);
  const { headers, body, news } = first!;
  expect(headers['content-type']).toBe('application/json');
  const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-shop-signature']))!;
  expect(mac).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  const noted = { subject: 'product', id: product._id };
  expect(news.changes).toMatchObject([
    { ...noted, change: 'created' },
    { ...noted, change: 'updated' },
    { ...noted, change: 'updated' },
  ]);
  await untilAllAreSent();
  expect(received).toHaveLength(1);
  expect(body).not.toContain(early._id);
  expect(await readState()).toMatchObject({ state: 'live', pendingChanges: 0 });
  expect((await readState()).lastAnnouncedAt).not.toBeNull();
});

test.each([500, 404, 302])('a call that is answered %d is repeated', async (refusal) => {
  refusals.push(refusal);
  const product = await addProduct();
  await untilReceived(1);
  await rename(product, 'Meanwhile');
  expect(await readState()).toMatchObject({ state: 'pending' });
  const [first, second, third] = await untilReceived(3);
  expect(second!.news).toMatchObject({ id: first!.news.id, changes: first!.news.changes });
  expect(third!.news.id).not.toBe(first!.news.id);
  expect(third!.news.changes).toMatchObject([{ id: product._id, change: 'updated' }]);
  await untilAllAreSent();
  expect(received).toHaveLength(3);
});

test('a call whose sender was killed is repeated by another instance', async () => {
  const product = await addProduct();
  const rows = await sql`SELECT id FROM shop_content_events WHERE subject_id = ${product._id}`;
  await sql`UPDATE shop_publish_hook
      SET batch_id = 'taken', batch = ${rows.map(({ id }) => id)}, attempts = 1,
            next_attempt_at = now() - interval '1 second'`;
  const [only] = await untilReceived(1);
  expect(only!.news).toMatchObject({ id: 'taken', changes: [{ id: product._id }] });
});
