import { describe, expect, it } from 'vitest';
import { address } from '../../lib/api/fixtures/order.ts';
import { isOpen, nextPhase, orderRequest, orderTotals, stepOf } from './logic.ts';
import type { CheckoutEvent, Phase } from './logic.ts';

const phases: Phase[] = ['address', 'ready', 'approving', 'confirming', 'unconfirmed', 'paid'];

const line = { product: 'p1', name: 'Board', image: '/uploads/b.webp', price: 19.95, qty: 3 };

function phaseAfter(...events: CheckoutEvent[]): Phase | null {
  return events.reduce<Phase | null>((phase, event) => phase && nextPhase(phase, event), 'address');
}

describe('the phases of a checkout', () => {
  it('lead from the address to a paid order', () => {
    expect(phaseAfter('address saved', 'payment started', 'payment approved', 'order paid')).toBe(
      'paid',
    );
  });

  it('return to the payment buttons when the buyer cancels', () => {
    expect(phaseAfter('address saved', 'payment started', 'payment stopped')).toBe('ready');
  });

  it('return to the payment buttons when the payment is declined', () => {
    expect(
      phaseAfter('address saved', 'payment started', 'payment approved', 'payment stopped'),
    ).toBe('ready');
  });

  it('keep an approved payment apart from a failed one until the shop knows', () => {
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

  it('start a payment from the payment buttons only, so a second press does nothing', () => {
    const startable = phases.filter((phase) => nextPhase(phase, 'payment started'));
    expect(startable).toEqual(['ready']);
  });

  it('let the address be edited only while no money moves', () => {
    const editable = phases.filter((phase) => nextPhase(phase, 'address edited'));
    expect(editable).toEqual(['ready']);
    expect(editable.every(isOpen)).toBe(true);
  });

  it('end with the paid order', () => {
    expect(nextPhase('paid', 'payment stopped')).toBeNull();
  });

  it('make two steps', () => {
    expect(phases.map(stepOf)).toEqual([1, 2, 2, 2, 2, 2]);
  });
});

describe('orderTotals', () => {
  it('adds lines in cents and shipping on top', () => {
    const lines = [
      { ...line, price: 0.1, qty: 1 },
      { ...line, price: 0.2, qty: 1 },
    ];
    expect(orderTotals(lines)).toEqual({ itemsPrice: 0.3, shippingPrice: 0, totalPrice: 0.3 });
  });
});

describe('orderRequest', () => {
  it('sends what the buyer saw and nothing else of the cart', () => {
    expect(orderRequest([{ ...line, countInStock: 7 } as typeof line], address)).toEqual({
      orderItems: [line],
      shippingAddress: address,
      paymentMethod: 'PayPal',
      itemsPrice: 59.85,
      shippingPrice: 0,
      totalPrice: 59.85,
    });
  });
});
