import { dayOf, type AdminOrder, type AdminOrderPage, type Order, type Report } from 'shared';
import { afterEach, expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import {
  addProduct,
  approve,
  buy,
  captureOf,
  orderOf,
  pay,
  payments,
  placeOrder,
  readOrder,
  refundAtProvider,
} from './buying.ts';
import { api, errorsOf, logInAdmin, mailTo, response, signUp, sql } from './shop.ts';

/** Payment problems in words, and their end. */

const admin = await logInAdmin();
const { token } = admin;
const BUSINESS = 'hello@sproutlearning.example';

const detailOf = async ({ _id }: { _id: string }) =>
  (await api<AdminOrder>('GET', `/api/admin/orders/${_id}`, { token })).body;
const problemCount = async ({ _id }: { _id: string }) =>
  (await api<AdminOrderPage>('GET', `/api/admin/orders?keyword=${_id}`, { token })).body.counts.problem;
const markDone = ({ _id }: { _id: string }, body: object = { note: 'Rang them' }, as = token) =>
  api('POST', `/api/orders/${_id}/problem/done`, { token: as, body });

afterEach(async () => {
  await payments('PUT', '/sandbox/faults', { capture: null, webhooks: null });
});

/** An order that the provider charged wrongly. */
async function wronglyCharged() {
  const [buyer, product] = [await signUp(), await addProduct({ price: 25.3 })];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  // Without the approval's event, which would return the money a second time, maybe after the call below.
  await payments('PUT', '/sandbox/faults', { capture: 'wrong-amount', webhooks: 'off' });
  await approve(order);
  const answer = await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  expect(answer).toMatchObject(response(400, 'Payment not verified'));
  return { buyer, order };
}

/** The provider's bank takes the payment back. */
const reverse = async (order: Order) =>
  payments('POST', `/sandbox/captures/${await captureOf(order)}/reverse`);

test('a wrong amount is told in words and dollars, and its customer sees that it went back', async () => {
  const { buyer, order } = await wronglyCharged();
  const { problem, problemTexts } = await detailOf(order);
  expect(problem).toMatch(/^PayPal took money .*: \$[\d.]+ was taken, not \$25\.30 \(payment \w+\)/);
  const ended = 'The payment of this order could not be accepted, and what you paid was sent back to you.';
  expect(problemTexts).toEqual({
    happened: problem,
    customerSaw: `The checkout refused the payment. The order’s page says: “${ended}”`,
    toDo: expect.stringMatching(/^The money is back with the customer/),
  });
  expect((await readOrder(order._id, buyer)).body).toMatchObject({ status: 'cancelled', ended });
  expect((await readOrder(order._id, await signUp())).status).toBe(404);

  expect((await markDone(order)).status).toBe(200);
  expect((await readOrder(order._id, buyer)).body.ended).toBe(ended);
});

test('the buyer of a wrongly taken payment is told at once, and desk and files show what came and went', async () => {
  const { buyer, order } = await wronglyCharged();
  const mail = await mailTo(buyer.email, `order ${order.orderNumber}`);
  expect(mail.subject).toMatch(/^\$[\d.]+ for order \d+ is going back to you$/);
  expect(mail.text).toContain('Your order has ended, and nothing will be sent');
  expect(mail.text).toContain('order again');
  const { body: seen } = await readOrder(order._id, buyer);
  const [payment] = seen.payments;
  expect(payment).toMatchObject({ method: 'PayPal', returned: payment!.amount });
  expect(payment!.amount).not.toBe(25.3);
  const { payment: money, timeline } = await detailOf(order);
  expect(money.sentBack).toEqual([
    {
      captureId: payment!._id,
      amount: payment!.amount,
      takenAt: expect.any(String),
      refundId: expect.any(String),
      returnedAt: expect.any(String),
    },
  ]);
  const { refundId } = money.sentBack[0]!;
  const sentences = timeline.map(({ what }) => what);
  expect(sentences).toContainEqual(expect.stringContaining(`(payment ${payment!._id})`));
  expect(sentences).toContainEqual(expect.stringContaining(`sent back by PayPal, refund ${refundId}`));
  const day = dayOf(new Date());
  const report = await api<Report>('GET', `/api/admin/report?from=${day}&to=${day}`, { token });
  expect(report.body.returned).toContainEqual({
    day,
    order: order._id,
    orderNumber: order.orderNumber,
    method: 'PayPal',
    amount: payment!.amount,
    reference: refundId,
  });
  const file = await api<string>('GET', `/api/admin/orders.csv?ids=${order._id}`, { token });
  expect(file.body).toContain(refundId);
});

test('the same buyer under review is told of a wrong amount, and of a refusal', async () => {
  const underReview = async () => {
    await payments('PUT', '/sandbox/faults', { capture: 'pending' });
    const [buyer, product] = [await signUp(), await addProduct({ price: 25.3 })];
    const { body: order } = await placeOrder(orderOf(product), buyer);
    await approve(order);
    expect((await pay(order._id, { id: order.paypalOrderId }, buyer.token)).status).toBe(202);
    await payments('PUT', '/sandbox/faults', { capture: null });
    return { buyer, order, capture: await captureOf(order) };
  };
  const wrong = await underReview();
  // As if the shop had asked for another total.
  await sql`UPDATE orders SET total_cents = 2600, items_cents = 2600 WHERE document_id = ${wrong.order._id}`;
  await payments('POST', `/sandbox/captures/${wrong.capture}/settle`, { status: 'COMPLETED' });
  const mail = await mailTo(wrong.buyer.email, 'is going back to you');
  expect(mail.subject).toContain('$25.30');
  expect((await readOrder(wrong.order._id, wrong.buyer)).body.status).toBe('cancelled');

  const denied = await underReview();
  await payments('POST', `/sandbox/captures/${denied.capture}/settle`, { status: 'DECLINED' });
  await mailTo(denied.buyer.email, 'was not accepted');
  const forgotten = await underReview();
  await payments('POST', `/sandbox/orders/${forgotten.order.paypalOrderId}/forget`);
  await sql`UPDATE shop_payment_checks SET next_at = now()`;
  await mailTo(forgotten.buyer.email, 'was not accepted');
});

test('money that arrives for an ended order goes back, and its buyer is told', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 25.3 })];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await payments('PUT', '/sandbox/faults', { capture: 'pending', webhooks: 'off' });
  await approve(order);
  await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  await payments('PUT', '/sandbox/faults', { capture: null, webhooks: null });
  const capture = await captureOf(order);
  await api('DELETE', `/api/orders/${order._id}/delete`, { token });
  await payments('POST', `/sandbox/captures/${capture}/settle`, { status: 'COMPLETED' });
  const mail = await mailTo(buyer.email, 'is going back to you');
  expect(mail.text).toContain('had already ended');
});

test('money that went back at PayPal before the shop knew of it is told, and ends the order', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 25.3 })];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await payments('PUT', '/sandbox/faults', { capture: 'pending', webhooks: 'off' });
  await approve(order);
  await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  const capture = await captureOf(order);
  await payments('POST', `/sandbox/captures/${capture}/settle`, { status: 'COMPLETED' });
  await refundAtProvider(capture);
  await sql`UPDATE shop_payment_checks SET next_at = now()`;
  const mail = await mailTo(buyer.email, 'is going back to you');
  expect(mail.subject).toContain('$25.30');
  expect(mail.text).toContain('Your order has ended, and nothing will be sent');
  const ended = 'The payment of this order was taken back, and what you paid was sent back to you.';
  expect((await readOrder(order._id, buyer)).body).toMatchObject({ status: 'cancelled', ended });
  const { problem, payment, timeline } = await detailOf(order);
  expect(problem).toMatch(/^PayPal took \$25\.30 for this order, and the money went back/);
  expect(payment.sentBack).toMatchObject([{ captureId: capture, refundId: expect.any(String) }]);
  expect(timeline.map(({ what }) => what)).toContain('Ended: the payment went back to the customer');
});

const actionsOf = async ({ _id }: { _id: string }) => (await auditOf(_id)).map(({ action }) => action);

test('a problem that is dealt with leaves the tab, and the next one opens the order again', async () => {
  const { order } = await buy();
  await reverse(order);
  await expect.poll(() => problemCount(order)).toBe(1);
  // The reversal is recorded after the problem.
  await expect.poll(() => actionsOf(order)).toContain('order.refunded');
  expect((await detailOf(order)).problemTexts?.happened).toContain('back from the shop');

  expect(await markDone(order)).toMatchObject(response(200, 'Marked as dealt with'));
  expect(await problemCount(order)).toBe(0);
  const { problem, problemTexts, timeline } = await detailOf(order);
  expect([problem, problemTexts]).toEqual([undefined, null]);
  // Emails about the problem may be sent before it or after it.
  const what = 'Payment problem dealt with: Rang them';
  expect(timeline).toContainEqual({ at: expect.any(String), who: admin.name, what });
  expect((await auditOf(order._id)).at(-1)).toMatchObject({
    action: 'order.problem-done',
    actor: admin._id,
  });
  expect(await markDone(order)).toMatchObject(response(409, 'There is no problem'));

  await sql`UPDATE orders SET payment_problem = 'Another' WHERE document_id = ${order._id}`;
  expect(await problemCount(order)).toBe(1);
});

test('a newer problem than the one seen stays open', async () => {
  const { order } = await buy();
  await sql`UPDATE orders SET payment_problem = 'New' WHERE document_id = ${order._id}`;
  const old = await markDone(order, { note: 'Answered', basedOn: 'Old' });
  expect(old).toMatchObject(response(409, 'This order was changed meanwhile'));
  expect((await markDone(order, { note: 'Answered', basedOn: 'New' })).status).toBe(200);
});

test('a problem from before there were kinds stays readable', async () => {
  const { order } = await buy();
  await sql`UPDATE orders SET payment_problem = 'Capture C: captured $1' WHERE document_id = ${order._id}`;
  expect((await detailOf(order)).problemTexts).toMatchObject({
    happened: 'Capture C: captured $1',
    toDo: expect.stringContaining('Look the payment up at PayPal'),
  });
});

test.each([
  ['missing', undefined],
  ['blank', ' '],
  ['too long', 'x'.repeat(2001)],
])('a note that is %s is refused', async (_how, note) => {
  const { order } = await buy();
  await sql`UPDATE orders SET payment_problem = 'Odd' WHERE document_id = ${order._id}`;
  expect(errorsOf(await markDone(order, { note }))).toEqual([400, ['note']]);
  expect(await problemCount(order)).toBe(1);
});

test('only admins mark problems, and only of orders that exist', async () => {
  const { buyer, order } = await buy();
  expect((await markDone(order, { note: 'Mine' }, buyer.token)).status).toBe(403);
  expect(await markDone({ _id: 'unknown' })).toMatchObject(response(404, 'Order not found'));
});

test('the business is told what happened and what to do', async () => {
  const { order } = await wronglyCharged();
  const { text } = await mailTo(BUSINESS, `Order ${order.orderNumber} has a payment problem`);
  expect(text).toContain('was taken, not $25.30');
  expect(text).toMatch(/The money is back with the customer|the shop is sending the money back/);
});

test('the customer of a cancelled or declined order reads how it ended', async () => {
  const place = async () => {
    const buyer = await signUp();
    const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
    return { buyer, order };
  };
  const cancelled = await place();
  const { buyer, order } = cancelled;
  await api('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token });
  const declined = await place();
  await payments('PUT', '/sandbox/faults', { capture: 'failed' });
  await approve(declined.order);
  const { paypalOrderId: id } = declined.order;
  expect((await pay(declined.order._id, { id }, declined.buyer.token)).status).toBe(402);

  const endOf = async (one: typeof cancelled) => (await readOrder(one.order._id, one.buyer)).body;
  expect(await endOf(cancelled)).toMatchObject({
    status: 'cancelled',
    ended: 'This order was cancelled, and nothing was charged.',
  });
  expect(await endOf(declined)).toMatchObject({
    status: 'cancelled',
    ended: 'The payment of this order was declined, and nothing was charged.',
  });
});
