import { describe, expect, it } from 'vitest';
import { address } from '../../lib/api/fixtures/order.ts';
import { NO_REFERENCE } from 'shared/schemas';
import { gstOf, isOpen, nextPhase, orderRequest, orderTotals, stepOf } from './phases.ts';
import type { CheckoutEvent, Phase } from './phases.ts';

const phases: Phase[] = ['address', 'ready', 'approving', 'confirming', 'unconfirmed', 'paid'];

const line = { product: 'p1', name: 'Board', image: '/uploads/b.webp', price: 19.95, qty: 3 };

function phaseAfter(...events: CheckoutEvent[]): Phase | null {
  return events.reduce<Phase | null>((phase, event) => phase && nextPhase(phase, event), 'address');
}

describe('the phases of a checkout', () => {
  it.each<[CheckoutEvent[], Phase]>([
    [['payment started', 'payment approved', 'order paid'], 'paid'],
    [['payment started', 'payment stopped'], 'ready'],
    [['payment started', 'payment approved', 'payment stopped'], 'ready'],
  ])('lead by %j to "%s"', (events, phase) => {
    expect(phaseAfter('address saved', ...events)).toBe(phase);
  });

  it('keep an approved but unconfirmed payment separate from a failed one', () => {
    const unconfirmed = [
      'address saved',
      'payment started',
      'payment approved',
      'payment unconfirmed',
    ] as const;
    expect(phaseAfter(...unconfirmed)).toBe('unconfirmed');
    expect(nextPhase('unconfirmed', 'payment started')).toBeNull();
    expect(nextPhase('unconfirmed', 'confirmation retried')).toBe('confirming');
  });

  it('start a payment only when ready, so a second press does nothing', () => {
    const startable = phases.filter((phase) => nextPhase(phase, 'payment started'));
    expect(startable).toEqual(['ready']);
  });

  it('allow editing the address only while no payment runs', () => {
    const editable = phases.filter((phase) => nextPhase(phase, 'address edited'));
    expect(editable).toEqual(['ready']);
    expect(editable.every(isOpen)).toBe(true);
  });

  it('end with the paid order', () => {
    expect(nextPhase('paid', 'payment stopped')).toBeNull();
  });

  it('belong to two steps', () => {
    expect(phases.map(stepOf)).toEqual([1, 2, 2, 2, 2, 2]);
  });
});

it('shows the GST in a total only if the shop is registered for it', () => {
  const totals = { itemsPrice: 28.9, shippingPrice: 0, totalPrice: 28.9 };
  expect(gstOf(totals, true)).toBe(2.63);
  expect(gstOf(totals, false)).toBeNull();
});

describe('orderTotals', () => {
  it('adds lines in cents, plus shipping', () => {
    const lines = [
      { ...line, price: 0.1, qty: 1 },
      { ...line, price: 0.2, qty: 1 },
    ];
    expect(orderTotals(lines)).toEqual({ itemsPrice: 0.3, shippingPrice: 0, totalPrice: 0.3 });
  });
});

describe('orderRequest', () => {
  it('contains the prices the buyer saw and no other data of the cart', () => {
    expect(orderRequest([{ ...line, countInStock: 7 } as typeof line], address, null)).toEqual({
      orderItems: [line],
      shippingAddress: address,
      paymentMethod: 'PayPal',
      itemsPrice: 59.85,
      shippingPrice: 0,
      totalPrice: 59.85,
    });
  });

  it('has a reference only if there is one', () => {
    const reference = { ...NO_REFERENCE, purchaseOrder: 'PO-1' };
    expect(orderRequest([line], address, reference)).toMatchObject({ reference });
    expect(orderRequest([line], address, null)).not.toHaveProperty('reference');
  });
});
