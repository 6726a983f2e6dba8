import fc from 'fast-check';
import { mailFates } from './outbox.ts';
import { callFates, captureOutcomes, refundFates } from './paypal.ts';
import type { RefundRequest, SimShop } from './shop.ts';

/** One event in a history. */
export interface Happening {
  what: string;
  play(shop: SimShop): void | Promise<void>;
}

const number = fc.nat({ max: 30 });
const buyer = fc.nat({ max: 2 });

const happening = <Values extends unknown[]>(
  weight: number,
  what: string,
  values: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  play: (shop: SimShop, ...values: Values) => void | Promise<void>,
): fc.WeightedArbitrary<Happening> => ({
  weight,
  arbitrary: fc.tuple<Values>(...values).map((drawn) => ({
    what: [what, ...drawn.map((value) => JSON.stringify(value))].join(' '),
    play: (shop) => play(shop, ...drawn),
  })),
});

const anOrder = (shop: SimShop, index: number) =>
  shop.paypal.orders[index % Math.max(shop.paypal.orders.length, 1)];

const outcome = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.constantFrom(...captureOutcomes) },
);

const requests: RefundRequest[] = [
  { restock: false },
  { restock: true },
  { product: 'probe', restock: true },
  { product: 'board', restock: true },
  { product: 'probe', restock: false },
  { amountCents: 100, restock: false },
  { amountCents: 2_000, restock: false },
];

const happenings: fc.WeightedArbitrary<Happening>[] = [
  happening(
    6,
    'order',
    [
      buyer,
      fc.constantFrom({ probe: 1, board: 0 }, { probe: 3, board: 1 }, { probe: 0, board: 2 }),
      fc.constantFrom(null, 'a', 'b'),
      fc.boolean(),
    ],
    (shop, index, cart, key, isReplacing) => shop.place(shop.buyers[index]!, cart, key, isReplacing),
  ),
  happening(9, 'approve', [buyer, outcome], (shop, index, how) => shop.approve(shop.buyers[index]!, how)),
  happening(8, 'pay', [buyer], (shop, index) => shop.pay(shop.buyers[index]!)),
  happening(2, 'cancel', [buyer], (shop, index) => shop.cancel(shop.buyers[index]!)),
  happening(5, 'deliver webhook', [number, fc.boolean()], async (shop, index, isDoubled) => {
    const { events } = shop.paypal;
    const [event] = events.splice(index % Math.max(events.length, 1), 1);
    if (!event) return;
    await shop.webhook(event);
    if (isDoubled) await shop.webhook(event);
  }),
  happening(2, 'lose webhook', [number], (shop, index) => {
    const { events } = shop.paypal;
    events.splice(index % Math.max(events.length, 1), 1);
  }),
  happening(5, 'work', [], (shop) => shop.work()),
  happening(
    4,
    'wait',
    [fc.constantFrom(1_000, 20_000, 60_000, 600_000, 1_900_000, 86_400_000)],
    (shop, ms) => {
      shop.now += ms;
    },
  ),
  happening(
    3,
    'PayPal fails',
    [fc.array(fc.constantFrom(...callFates), { minLength: 1, maxLength: 3 })],
    (shop, fates) => {
      shop.paypal.fates = fates;
    },
  ),
  happening(2, 'the mail server', [fc.constantFrom(...mailFates)], (shop, fate) => {
    shop.outbox.fates.push(fate);
  }),
  happening(2, 'late request arrives', [], (shop) => shop.paypal.arriveLate()),
  happening(2, 'die', [number], (shop, index) => shop.processes.kill(index)),
  happening(1, 'PayPal forgets', [number], (shop, index) => {
    const order = anOrder(shop, index);
    if (order) shop.paypal.forget(order);
  }),
  happening(1, 'PayPal voids', [number], (shop, index) => {
    const order = anOrder(shop, index);
    if (order) shop.paypal.void(order);
  }),
  happening(2, 'the bank relents', [number], (shop, index) => {
    const order = anOrder(shop, index);
    if (order) shop.paypal.relent(order);
  }),
  happening(2, 'refund at PayPal', [number, fc.constantFrom(100, 1_000_000)], (shop, index, cents) => {
    const order = anOrder(shop, index);
    if (order) shop.paypal.refund(order, cents);
  }),
  happening(1, 'reverse', [number], (shop, index) => {
    const order = anOrder(shop, index);
    if (order) shop.paypal.reverse(order);
  }),
  happening(
    2,
    'review ends',
    [number, fc.constantFrom('COMPLETED' as const, 'DECLINED' as const)],
    (shop, index, status) => {
      const order = anOrder(shop, index);
      if (order) shop.paypal.settle(order, status);
    },
  ),
];

/** Refunds by an admin, and their outcomes. */
const refunding: fc.WeightedArbitrary<Happening>[] = [
  happening(
    7,
    'refund',
    [number, fc.constantFrom(...requests), fc.constantFrom(null, 'a', 'b')],
    (shop, index, request, key) => shop.refund(index, request, key),
  ),
  happening(2, 'the next refund', [fc.constantFrom(...refundFates)], (shop, fate) => {
    shop.paypal.refundFates.push(fate);
  }),
  happening(
    2,
    'refunds end',
    [number, fc.constantFrom('COMPLETED' as const, 'FAILED' as const)],
    (shop, index, status) => {
      const order = anOrder(shop, index);
      if (order) shop.paypal.settleRefunds(order, status);
    },
  ),
];

/** An admin records transfers. */
const transferring = happening(2, 'record transfer', [number, fc.boolean()], (shop, index, isPart) =>
  shop.record(index, isPart),
);

/** The buyer opens a payment of what is due, e.g. of the rest after a transfer. */
const opening = happening(3, 'open payment', [buyer], (shop, index) => shop.open(shop.buyers[index]!));

/** An admin gives recorded money back. */
const givingBack = happening(2, 'give back', [number, fc.boolean()], (shop, index, isPart) =>
  shop.giveBack(index, isPart),
);

/** Quotes at prices that change, and their orders. */
const quoting: fc.WeightedArbitrary<Happening>[] = [
  happening(
    2,
    'quote',
    [fc.constantFrom({ probe: 2, board: 0 }, { probe: 1, board: 1 }), fc.constantFrom(0, 1, 333)],
    (shop, cart, discount) => shop.quote(cart, discount),
  ),
  happening(
    5,
    'accept',
    [buyer, fc.nat({ max: 2 }), fc.constantFrom('here', 'there')],
    (shop, index, quote, address) => shop.accept(shop.buyers[index]!, quote, address),
  ),
  happening(1, 'revise', [number, fc.constantFrom(0, 500)], (shop, quote, discount) =>
    shop.revise(quote, discount),
  ),
  happening(1, 'a price is', [fc.constantFrom(2, 800, 1250, 1500)], (shop, cents) => {
    shop.products[0]!.priceCents = cents;
  }),
];

const goingOn = [
  happening(30, 'step', [number], (shop, index) => shop.processes.step(index)),
  happening(20, 'all go on', [], (shop) => shop.processes.finishAll()),
];

const life = (...kinds: fc.WeightedArbitrary<Happening>[]) =>
  fc.array(fc.oneof(...kinds, ...goingOn), { minLength: 10, maxLength: 80, size: 'max' });

/** A random history. Half of it lets running processes continue, in any order. */
export const histories = life(...happenings, ...refunding, ...quoting, transferring, opening, givingBack);

/** The same, with more transfers, and captures that arrive late. */
export const transferHistories = life(
  ...happenings,
  ...refunding,
  { ...transferring, weight: 12 },
  { ...opening, weight: 9 },
  { ...givingBack, weight: 6 },
);

/** The same, with more quotes. */
export const quoteHistories = life(
  ...happenings,
  ...refunding,
  transferring,
  opening,
  ...quoting.map((one) => ({ ...one, weight: one.weight * 4 })),
);

/** The same, with more refunds. */
export const refundHistories = life(
  ...happenings,
  ...refunding.map((one) => ({ ...one, weight: one.weight * 4 })),
);
