import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  inspectOrder,
  orderBody,
  siteOrigin,
  startSandbox,
  temporaryFolder,
} from '../fixtures/sandbox.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ dataDir: folder.path });
});

afterAll(async () => {
  await sandbox.close();
  folder.remove();
});

async function newOrder(unit = {}): Promise<string> {
  const body = orderBody();
  const units = body.purchase_units.map((given) => ({ ...given, ...unit }));
  const created = await sandbox.call('POST', '/v2/checkout/orders', {
    ...body,
    purchase_units: units,
  });
  return created.body.id;
}

function choose(token: string, choice: string, headers = {}) {
  const body = new URLSearchParams({ token, choice });
  return fetch(`${sandbox.origin}/approve`, { method: 'POST', body, headers });
}

test('the window shows the amount and escapes what the shop wrote', async () => {
  const id = await newOrder({ description: '<img src=x>' });
  const response = await fetch(`${sandbox.origin}/approve?token=${id}`);
  const page = await response.text();
  expect(page).toContain('$12.50');
  expect(page).toContain('&lt;img src=x&gt;');
  expect(response.headers.get('Content-Security-Policy')).toContain(
    `frame-ancestors ${siteOrigin}`,
  );
});

test('the window carries the name that the shop gives, else that of the account', async () => {
  const titleOf = async (context: object) => {
    const body = { ...orderBody(), ...context };
    const { id } = (await sandbox.call('POST', '/v2/checkout/orders', body)).body;
    const page = await (await fetch(`${sandbox.origin}/approve?token=${id}`)).text();
    return /<h1>(.*?)<\/h1>/.exec(page)?.[1];
  };
  expect(await titleOf({ application_context: { brand_name: 'Sprout' } })).toBe('Pay Sprout');
  expect(await titleOf({})).toBe('Pay Demo Merchant');
});

test('"Pay now" approves and tells the shop', async () => {
  const id = await newOrder();
  const result = await (await choose(id, 'pay')).text();
  expect(result).toContain('data-approved="yes"');
  expect(result).toContain(`data-site-origin="${siteOrigin}"`);
  expect(await inspectOrder(sandbox, id)).toMatchObject({ status: 'APPROVED' });
});

test('"Decline" approves too, and the capture is refused', async () => {
  const id = await newOrder();
  expect(await (await choose(id, 'decline')).text()).toContain('data-approved="yes"');
  const { body } = await sandbox.call('POST', `/v2/checkout/orders/${id}/capture`);
  expect(body.details[0]?.issue).toBe('INSTRUMENT_DECLINED');
});

test('"Cancel" leaves the order as it was', async () => {
  const id = await newOrder();
  expect(await (await choose(id, 'cancel')).text()).toContain('data-approved="no"');
  expect(await inspectOrder(sandbox, id)).toMatchObject({ status: 'CREATED' });
});

test('a form on another site approves nothing', async () => {
  const id = await newOrder();
  const response = await choose(id, 'pay', { Origin: siteOrigin });
  expect(response.status).toBe(403);
  expect(await inspectOrder(sandbox, id)).toMatchObject({ status: 'CREATED' });
});

test('an unknown order is said to be unknown', async () => {
  const response = await fetch(`${sandbox.origin}/approve?token=nothing`);
  expect(response.status).toBe(404);
});

test('the overview lists an order with its status', async () => {
  const id = await newOrder();
  const page = await (await fetch(sandbox.origin)).text();
  expect(page).toContain(id);
  expect(page).toContain('created');
});
