import type { PlaceOrderPorts } from '../place-order';
import type { CaptureResult, OrderBooks, PaymentProvider } from '../ports';
import type { OrderRecord } from '../order';
import { orderRecord, providerOrder } from './records';

/** Books and a provider in memory that keep what was asked of them. */
export function fakePorts(
  given: {
    order?: OrderRecord;
    capture?: CaptureResult;
    orders?: Partial<OrderBooks>;
    payments?: Partial<PaymentProvider>;
  } = {},
) {
  const calls: string[] = [];
  const order = given.order ?? orderRecord();
  const note = <Result>(name: string, result: Result) => {
    calls.push(name);
    return Promise.resolve(result);
  };
  const ports: PlaceOrderPorts = {
    orders: {
      hold: () => note('hold', { ok: true, isNew: true, order }),
      attachProviderOrder: (_id, paypalOrderId) =>
        note(`attach ${paypalOrderId}`, { ...order, paypalOrderId }),
      abandonUnopened: () => note('abandon', undefined),
      extendHold: () => note('extend', true),
      markPaid: (_id, captureId) =>
        note(`paid by ${captureId}`, { ...order, state: 'paid', captureId }),
      markRefunded: (_id, captureId) => note(`refunded ${captureId}`, undefined),
      claimForRecheck: () => Promise.resolve([order]),
      noteDecline: () => note('decline', undefined),
      notePaymentProblem: (_id, problem) => note(`problem: ${problem}`, undefined),
      listOverdue: () => Promise.resolve([order]),
      listOpenOf: () => Promise.resolve([]),
      release: (orderId) => note(`release ${orderId}`, true),
      expire: () => note('expire', true),
      ...given.orders,
    },
    payments: {
      merchantId: 'merchant',
      openOrder: () => note('open', 'PAYPAL-1'),
      capture: () => note('capture', given.capture ?? { kind: 'answered', order: providerOrder() }),
      lookUp: () => note('look up', providerOrder()),
      refund: (captureId) => note(`refund ${captureId}`, undefined),
      ...given.payments,
    },
    log: { warn: () => undefined, error: () => undefined },
    now: () => new Date('2026-01-01T00:00:00Z'),
    holdMinutes: 30,
  };
  return { ports, calls };
}
