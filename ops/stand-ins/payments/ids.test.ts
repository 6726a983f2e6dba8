import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets } from '../../cli/secrets.ts';
import { approvedOrder, startSandbox, temporaryFolder } from './fixtures/sandbox.ts';

/** PayPal's pattern for account ids, from Orders v2. */
const ACCOUNT_ID = /^[2-9A-HJ-NP-Z]{13}$/;

test('the merchant and the payer have ids in PayPal’s format', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
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
