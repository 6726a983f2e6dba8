import { expect, test } from 'vitest';
import { captureError, captureIssueNames } from '../../ops/stand-ins/payments/captures/capture-issues.ts';
import { untilBooksBalance } from './books.ts';
import { untilWaitingFor } from './gate.ts';
import { endHolds, letWorkerRun, makeDue } from './passing-time.ts';
import { captureCalls, placeApproved, untilState, type Placed } from './placed-order.ts';
import { useShop } from './shop.ts';

/** Payments that the provider refuses. A buyer who was told that nothing was charged is never charged. */

const shop = useShop({ resetsFaults: true });

/** PayPal's errors about the order itself do not refuse the payment; a 403 is about the shop. */
const ABOUT_THE_ORDER = ['ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'];
const finalIssues = captureIssueNames.filter(
  (issue) => !ABOUT_THE_ORDER.includes(issue) && captureError(issue)?.status !== 403,
);

test('each refusal that PayPal documents is final: reported as declined, not retried, goods released', async () => {
  const placed: Placed[] = [];
  for (const issue of finalIssues) {
    const one = await placeApproved(shop);
    await shop.setFaults({ capture: issue });
    const declined = { status: 402, body: { message: 'Payment was declined' } };
    expect(await one.pay(), issue).toMatchObject(declined);
    await shop.setFaults({ capture: null });
    placed.push(one);
  }
  await letWorkerRun(shop, 2);
  expect(await captureCalls(shop, placed)).toEqual(placed.map(() => 1));
  await endHolds(shop, placed);
  await Promise.all(placed.map((one) => untilState(one, 'cancelled')));
  expect(await captureCalls(shop, placed)).toEqual(placed.map(() => 1));
  for (const { product } of placed) expect(await shop.client.stockOf(product)).toBe(5);
  await untilBooksBalance(shop);
});

test('a request that was about to capture when the payment was declined does not capture it', async () => {
  const placed = await placeApproved(shop);
  const keeper = await shop.database.connect();
  try {
    await keeper.query('BEGIN');
    await keeper.query('SELECT id FROM orders WHERE document_id = $1 FOR UPDATE', [placed.order._id]);
    const paying = placed.pay();
    await untilWaitingFor(shop, keeper, 1);
    // What another request writes when PayPal has declined.
    await keeper.query(
      `UPDATE orders SET declined_at = now(), capture_requested_at = NULL, capture_attempt = capture_attempt + 1
        WHERE document_id = $1`,
      [placed.order._id],
    );
    await keeper.query('COMMIT');
    expect(await paying).toMatchObject({ status: 402, body: { message: 'Payment was declined' } });
  } finally {
    await keeper.query('ROLLBACK').finally(() => keeper.release());
  }
  expect(await captureCalls(shop, [placed])).toEqual([0]);
  await placed.atProvider('approve');
  expect(await placed.pay()).toMatchObject({ status: 200, body: { isPaid: true } });
});

test('an error that is no refusal leaves the order open, and it is paid once PayPal responds', async () => {
  const placed: Placed[] = [];
  for (const capture of ['forbidden', 'request-timeout', 'rate-limited', 'error']) {
    const one = await placeApproved(shop);
    await shop.setFaults({ capture, lookUp: 'error' });
    expect((await one.pay()).status, capture).toBe(502);
    placed.push(one);
  }
  // A failed look-up does not end an order either.
  await endHolds(shop, placed);
  await shop.setFaults({ capture: null, lookUp: null });
  await makeDue(shop);
  await Promise.all(placed.map((one) => untilState(one, 'paid', 120)));
  const { captures } = await untilBooksBalance(shop);
  for (const { order } of placed)
    expect(captures.filter(({ orderId }) => orderId === order._id)).toHaveLength(1);
});

test('an expired PayPal token is renewed without the buyer noticing', async () => {
  const placed = await placeApproved(shop);
  await shop.setFaults({ token: 'expired' });
  expect(await placed.pay()).toMatchObject({ status: 200, body: { isPaid: true } });
});
