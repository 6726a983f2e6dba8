import { expect, test } from 'vitest';
import type { PayPalRequest } from './client';
import { searchPayments } from './transactions';

const DAY_MS = 24 * 60 * 60_000;

/** A PayPal that has two pages for each day, with one transaction each. */
function payPal(code: string) {
  const asked: URLSearchParams[] = [];
  const call = async ({ path }: PayPalRequest) => {
    const query = new URL(path, 'https://paypal').searchParams;
    asked.push(query);
    const info = {
      transaction_id: `CAPTURE-${asked.length}`,
      transaction_event_code: code,
      custom_field: 'our-order',
    };
    const payer = { email_address: 'buyer@example.com', account_id: 'PAYER' };
    return {
      transaction_details: [{ transaction_info: info, payer_info: payer }],
      total_pages: 2,
      last_refreshed_datetime: '2026-01-03T00:00:00Z',
    };
  };
  return { asked, call };
}

const until = new Date('2026-01-03T00:00:00.900Z');
const since = new Date(until.getTime() - 1.5 * DAY_MS);

test('all pages of each day are requested, in whole seconds', async () => {
  const { asked, call } = payPal('T0006');
  const { payments, completeUntil } = await searchPayments(call, since, until);
  expect(asked.map((query) => [query.get('start_date'), query.get('page')])).toEqual([
    ['2026-01-01T12:00:00Z', '1'],
    ['2026-01-01T12:00:00Z', '2'],
    ['2026-01-02T12:00:00Z', '1'],
    ['2026-01-02T12:00:00Z', '2'],
  ]);
  expect(asked.at(-1)?.get('end_date')).toBe('2026-01-03T00:00:00Z');
  expect(payments).toHaveLength(4);
  expect(payments[0]).toEqual({
    captureId: 'CAPTURE-1',
    orderId: 'our-order',
    payer: 'buyer@example.com PAYER',
  });
  expect(completeUntil).toBe('2026-01-03T00:00:00Z');
});

test.each(['T1107', 'T0400', ''])('a transaction of the type %j is not a payment', async (code) => {
  const { payments } = await searchPayments(payPal(code).call, since, until);
  expect(payments).toEqual([]);
});
