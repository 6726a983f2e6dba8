import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from '../../cli/secrets.ts';
import { approvedOrder, startSandbox, temporaryFolder } from './fixtures/sandbox.ts';

/** PayPal's own pattern of an account's id, from its Orders v2. */
const ACCOUNT_ID = /^[2-9A-HJ-NP-Z]{13}$/;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

test('the merchant and the payer have ids in PayPal’s form', async () => {
  const { PAYPAL_MERCHANT_ID: merchantId } = loadSecrets(folder.path);
  expect(merchantId).toMatch(ACCOUNT_ID);
  const sandbox = await startSandbox({ dataDir: folder.path, merchantId });
  await sandbox.call('PUT', '/sandbox/faults', { capture: 'wrong-payee' });
  const id = await approvedOrder(sandbox);
  await sandbox.call('POST', `/v2/checkout/orders/${id}/capture`);
  const { body } = await sandbox.call('GET', `/v2/checkout/orders/${id}`);
  await sandbox.close();
  expect(body.payer.payer_id).toMatch(ACCOUNT_ID);
  expect(body.purchase_units[0]?.payee.merchant_id).toMatch(ACCOUNT_ID);
});

test('a data folder keeps the merchant that it has, whatever the form of its id', async () => {
  const kept = { PAYPAL_MERCHANT_ID: '01F0C1A2B3C4D' };
  writeFileSync(join(folder.path, 'secrets.json'), JSON.stringify(kept));
  const { PAYPAL_MERCHANT_ID: merchantId } = loadSecrets(folder.path);
  expect(merchantId).toBe(kept.PAYPAL_MERCHANT_ID);
  const sandbox = await startSandbox({ dataDir: folder.path, merchantId });
  const id = await approvedOrder(sandbox);
  const { body } = await sandbox.call('GET', `/v2/checkout/orders/${id}`);
  await sandbox.close();
  expect(body.purchase_units[0]?.payee.merchant_id).toBe(merchantId);
});
