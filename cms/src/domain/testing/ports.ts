import type { OrderRecord } from '../order';
import type { ProviderAnswer } from '../payment';
import type { EventPorts } from '../payment-events';
import type { PlaceOrderPorts } from '../place-order';
import type { OrderRepository, PaymentProvider } from '../ports';
import { orderRecord, providerOrder } from './records';

/** An order and a provider in memory that keep what was asked of them. */
export function fakePorts(
  given: {
    order?: OrderRecord;
    capture?: ProviderAnswer;
    lookUp?: ProviderAnswer;
    orders?: Partial<OrderRepository>;
    payments?: Partial<PaymentProvider>;
  } = {},
) {
  const calls: string[] = [];
  let order = given.order ?? orderRecord();
  const note = <Result>(name: string, result: Result) => {
    calls.push(name);
    return Promise.resolve(result);
  };
  const change = (name: string, changes: Partial<OrderRecord>) =>
    note(name, (order = { ...order, ...changes }));
  const isOpen = () => order.state === 'pending' || order.state === 'under_review';
  const ports: PlaceOrderPorts & EventPorts = {
    orders: {
      reserve: () => note('reserve', { ok: true, isNew: order.paypalOrderId === null, order }),
      attachProviderOrder: (_id, paypalOrderId) =>
        change(`attach ${paypalOrderId}`, { paypalOrderId }),
      abandonUnopened: () => note('abandon', undefined),
      beginCapture: (_id, now, { extend }) =>
        isOpen()
          ? change(extend ? 'begin, extended' : 'begin', { captureRequestedAt: now })
          : Promise.resolve(null),
      markPaid: (_id, captureId) =>
        isOpen()
          ? change(`paid by ${captureId}`, { state: 'paid', captureId })
          : Promise.resolve(order),
      markUnderReview: (_id, captureId) =>
        change(`review of ${captureId}`, { state: 'under_review', captureId }),
      markDeclined: async (_id, declinedAt) => void (await change('declined', { declinedAt })),
      end: (_id, endReason, overdueAt) => {
        const isDecided = endReason === 'payment-refused' || order.state === 'pending';
        const stays = !isOpen() || !isDecided || (overdueAt && overdueAt <= order.expiresAt);
        return stays
          ? Promise.resolve(order)
          : change(`end: ${endReason}`, { state: 'expired', endReason });
      },
      recordRefund: (_id, cents) => note(`refunded ${cents}`, undefined),
      markRefundDue: (_id, captureId, problem) =>
        change(`problem: ${problem}`, {
          refundDueCaptureId: captureId,
          ...(isOpen() && { state: 'expired', endReason: 'payment-mismatch' }),
        }),
      clearRefundDue: async () => void (await change('back', { refundDueCaptureId: null })),
      notePaymentProblem: (_id, problem) => note(`problem: ${problem}`, undefined),
      claimDue: () => Promise.resolve([]),
      scheduleCheck: (_id, at, failures) =>
        note(`next check ${at?.toISOString() ?? 'never'}, ${failures} failures`, undefined),
      listOpenOf: () => Promise.resolve([]),
      find: () => Promise.resolve(order),
      ...given.orders,
    },
    payments: {
      merchantId: 'merchant',
      openOrder: () => note('open', 'PAYPAL-1'),
      capture: () => note('capture', given.capture ?? answer()),
      lookUp: () => note('look up', given.lookUp ?? answer()),
      refund: (captureId, attempt) => note(`refund ${captureId}, attempt ${attempt}`, true),
      ...given.payments,
    },
    findOrderOfEvent: () => Promise.resolve(order),
    log: { warn: () => undefined, error: () => undefined },
    now: () => new Date('2026-01-01T00:00:00Z'),
    holdMinutes: 30,
  };
  return { ports, calls };
}

/** The provider tells its order, which is captured unless said otherwise. */
export const answer = (changes: Parameters<typeof providerOrder>[0] = {}): ProviderAnswer => ({
  kind: 'order',
  order: providerOrder(changes),
});

export const approved = answer({ status: 'APPROVED', captures: [] });
export const notApproved = answer({ status: 'OPEN', captures: [] });
export const silence: ProviderAnswer = { kind: 'unavailable', cause: 'no answer' };
