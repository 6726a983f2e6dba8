import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectOrder, orderBody, siteOrigin, startSandbox, temporaryFolder } from '../fixtures/sandbox.ts';
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

test('the window shows the amount, escapes the shop’s text, and only the shop may frame it', async () => {
  const id = await newOrder({ description: '<img src=x>' });
  const response = await fetch(`${sandbox.origin}/approve?token=${id}`);
  const page = await response.text();
  expect(page).toContain('$12.50');
  expect(page).toContain('&lt;img src=x&gt;');
  expect(response.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${siteOrigin}`);
});

test('the window shows the shop’s brand name, else that of the account', async () => {
  const titleOf = async (context: object) => {
    const body = { ...orderBody(), ...context };
    const { id } = (await sandbox.call('POST', '/v2/checkout/orders', body)).body;
    const page = await (await fetch(`${sandbox.origin}/approve?token=${id}`)).text();
    return /<h1>(.*?)<\/h1>/.exec(page)?.[1];
  };
  expect(await titleOf({ application_context: { brand_name: 'Sprout' } })).toBe('Pay Sprout');
  expect(await titleOf({})).toBe('Pay Demo Merchant');
});

test('a form on another site cannot approve an order', async () => {
  const id = await newOrder();
  const response = await fetch(`${sandbox.origin}/approve`, {
    method: 'POST',
    body: new URLSearchParams({ token: id, choice: 'pay' }),
    headers: { Origin: siteOrigin },
  });
  expect(response.status).toBe(403);
  expect(await inspectOrder(sandbox, id)).toMatchObject({ status: 'CREATED' });
});

test('an unknown order has no window', async () => {
  const response = await fetch(`${sandbox.origin}/approve?token=nothing`);
  expect(response.status).toBe(404);
});

test('the overview lists an order with its status', async () => {
  const id = await newOrder();
  const page = await (await fetch(sandbox.origin)).text();
  expect(page).toContain(id);
  expect(page).toContain('created');
});
