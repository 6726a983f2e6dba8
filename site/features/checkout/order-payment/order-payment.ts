import { atom } from 'nanostores';
import type { Order, PlacedOrder } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { sendOrderConfirmation } from '../../../lib/api/orders.ts';
import type { Phase } from '../phases.ts';
import type { PaymentOutcome } from '../payment/answers.ts';
import { confirmPayment, takePayment, type PaymentPorts, type Wallet } from '../payment/payment.ts';
import { textOf } from './texts.ts';

/** The payment of an order that an admin made, on the order's own page. */

export const $phase = atom<Phase>('ready');
/** What became of the last payment, if it did not succeed. */
export const $notice = atom<string | null>(null);

/** An approved payment that the shop has not confirmed, kept for "Check again". */
let unconfirmed: PlacedOrder | null = null;
let stop = new AbortController();

/** Closing PayPal's window does not end the order: it can be paid until its goods are needed elsewhere. */
const portsOf = ({ _id }: Order): PaymentPorts => ({
  placeOrder: () => call('POST /orders/{id}/paypal-order', { path: { id: _id } }),
  payOrder: (id, payment) => call('PUT /orders/{id}/pay', { path: { id }, body: payment }),
  cancelOrder: () => Promise.resolve(),
  sendOrderConfirmation,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  log: (failure) => console.error(failure),
  onWindowClosed: (approval) => approval === 'approved' && $phase.set('confirming'),
});

/**
 * Starts a payment, unless one is running. Call it within the click handler, else browsers block PayPal's window.
 * @param lookAgain fetches the order, which may have been paid or changed meanwhile
 */
export async function payHere(order: Order, wallet: Wallet, lookAgain: () => Promise<void>): Promise<void> {
  if ($phase.get() !== 'ready') return;
  $phase.set('approving');
  $notice.set(null);
  stop = new AbortController();
  await finish(await takePayment(wallet, portsOf(order), stop.signal), lookAgain);
}

/** Gives up a payment whose window is open or about to open. */
export function giveUp(): void {
  stop.abort();
}

/** Asks again whether an approved payment has succeeded. */
export async function checkAgain(order: Order, lookAgain: () => Promise<void>): Promise<void> {
  if (!unconfirmed || $phase.get() !== 'unconfirmed') return;
  $phase.set('confirming');
  $notice.set(null);
  await finish(await confirmPayment(unconfirmed, portsOf(order)), lookAgain);
}

async function finish(outcome: PaymentOutcome, lookAgain: () => Promise<void>): Promise<void> {
  unconfirmed = outcome.kind === 'unconfirmed' ? outcome.placed : null;
  await lookAgain();
  $notice.set(textOf(outcome));
  $phase.set(unconfirmed ? 'unconfirmed' : 'ready');
}
