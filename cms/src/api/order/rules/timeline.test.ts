import { expect, test } from 'vitest';
import { orderLine, orderRecord, refundRecord } from './fixtures/records';
import { timelineOf, type AuditEntry } from './timeline';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const audit = (minute: number, action: string, details = {}, actor = 'x'.repeat(24)): AuditEntry => ({
  at: at(minute),
  actor,
  actorName: actor === 'ada' ? 'Ada Admin' : null,
  action,
  details,
});
const nothing = { audit: [], emails: [], notes: [], refunds: [] };

test('the timeline lists events newest first, with their actors', () => {
  const told = timelineOf(orderRecord(), {
    audit: [
      audit(1, 'order.paid', { captureId: 'CAPTURE-1' }, 'payment provider'),
      audit(3, 'order.shipped', { carrier: 'Sendle', trackingNumber: 'AP1' }, 'ada'),
      audit(6, 'order.shipment-corrected', {
        before: { carrier: 'Sendle', trackingNumber: 'AP1' },
        after: { carrier: null, trackingNumber: null },
      }),
      audit(7, 'order.note-added', {}, 'ada'),
    ],
    emails: [{ kind: 'order-confirmation', state: 'sent', at: at(2) }],
    notes: [{ at: at(7), who: 'Ada Admin', text: 'Rang the school' }],
    refunds: [],
  });
  expect(told.map(({ who, what }) => `${who}: ${what}`)).toEqual([
    'Ada Admin: Note: Rang the school',
    'A former user: Shipment corrected: Sendle AP1 is now without tracking number',
    'Ada Admin: Shipped: Sendle AP1',
    'The shop: Email sent: Order confirmation',
    'PayPal: Payment received, CAPTURE-1',
    'Casey: Placed the order',
  ]);
});

test('a refund shows its own amount, else the total so far', () => {
  const told = timelineOf(orderRecord(), {
    ...nothing,
    audit: [
      audit(1, 'order.refunded', { refundedCents: 250 }),
      audit(2, 'order.refund-requested', { amountCents: 100, reason: 'Broken' }),
      audit(3, 'order.refunded', { amountCents: 100, refundedCents: 350 }),
    ],
  });
  expect(told.map(({ what }) => what).slice(0, 3)).toEqual([
    'Refunded $1.00',
    'Refund of $1.00 asked for, Broken',
    'Refunded, $2.50 in all',
  ]);
});

test('a refund names its lines, and whether they are back in stock', () => {
  const order = orderRecord({ lines: [orderLine({ documentId: 'a', name: 'Soil sensor' })] });
  const lines = [{ line: 'a', quantity: 2 }];
  const about = { refund: 'refund-1', amountCents: 2500 };
  const told = timelineOf(order, {
    ...nothing,
    refunds: [refundRecord({ lines, restock: true })],
    audit: [
      audit(1, 'order.refund-requested', { ...about, reason: 'Broken' }),
      audit(2, 'order.refund-failed', { ...about, failure: 'REFUND_FAILED' }),
      audit(3, 'order.refunded', { ...about, restocked: lines }),
      audit(4, 'order.refunded', { ...about, restocked: [] }),
    ],
  });
  expect(told.map(({ what }) => what).slice(0, 4)).toEqual([
    'Refunded $25.00 for 2 × Soil sensor',
    'Refunded $25.00 for 2 × Soil sensor, back in stock',
    expect.stringMatching(/^Refund of \$25\.00 for 2 × Soil sensor refused by PayPal, /),
    'Refund of $25.00 for 2 × Soil sensor asked for, Broken',
  ]);
});

test('an action without a text is shown by its name', () => {
  const [entry] = timelineOf(orderRecord(), { ...nothing, audit: [audit(1, 'order.put-aside')] });
  expect(entry!.what).toBe('Put aside');
});

test('an ended order shows the reason once', () => {
  const ended = orderRecord({ state: 'cancelled', endReason: 'expired', updatedAt: at(30) });
  expect(timelineOf(ended, nothing)[0]!.what).toBe('Ended: it was not paid in time');
  const removed = timelineOf(
    { ...ended, endReason: 'removed' },
    { ...nothing, audit: [audit(30, 'order.removed')] },
  );
  expect(removed.map(({ what }) => what)).toEqual(['Removed from the lists', 'Placed the order']);
});
