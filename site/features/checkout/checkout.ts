import { atom } from 'nanostores';
import type { Order, PlacedOrder, ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import { PAYMENT_METHOD } from 'shared';
import { call } from '../../lib/api/call.ts';
import { cancelOrder, sendOrderConfirmation } from '../../lib/api/orders.ts';
import { paths } from '../../routes.ts';
import {
  $begunOrder,
  $paymentMethod,
  $reference,
  $shippingAddress,
  takeOutBought,
} from '../cart/checkout-store.ts';
import { findUnfinished, watchUnfinished } from '../cart/unfinished.ts';
import { forgetAttempt, placeCartOrder } from './payment/place-order.ts';
import { isAtRest, isFinished, nextPhase, stepOf } from './phases.ts';
import type { CheckoutEvent, Phase } from './phases.ts';
import { FAILURE_ALERT, isFailure, noticeOf } from './payment/notices.ts';
import type { Notice } from './payment/notices.ts';
import { confirmPayment, takePayment } from './payment/payment.ts';
import type { PaymentOutcome } from './payment/answers.ts';
import type { PaymentPorts, Wallet } from './payment/payment.ts';
import { goToAddress, goToPayment, isAtPayment, leaveFor, onStepChosen } from './step-history.ts';

export const $phase = atom<Phase>('address');
export const $notice = atom<Notice | null>(null);

type Bought = Extract<PaymentOutcome, { order: Order }>;

/** An approved order whose payment is not confirmed, kept for "Check again". */
let unconfirmed: PlacedOrder | null = null;
let stop = new AbortController();

const ports: PaymentPorts = {
  placeOrder: placeCartOrder,
  payOrder: (id, payment) => call('PUT /orders/{id}/pay', { path: { id }, body: payment }),
  cancelOrder: async (id) => {
    forgetAttempt();
    await cancelOrder(id);
    $begunOrder.set(null);
  },
  sendOrderConfirmation,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  log: (failure) => console.error(failure),
  onWindowClosed: (approval) => move(`payment ${approval}`),
};

/** Stores the address and the reference for this and later orders and opens the payment. */
export function saveAddress(address: ShippingAddress, reference: Reference | null): void {
  $shippingAddress.set(address);
  $reference.set(reference);
  openPayment();
  goToPayment();
}

export function editAddress(): void {
  if (!move('address edited')) return;
  $notice.set(null);
  goToAddress();
}

/** Starts a payment, unless one is running. Call it within the click handler, else browsers block PayPal's window. */
export async function pay(wallet: Wallet): Promise<void> {
  if (!move('payment started')) return;
  $notice.set(null);
  stop = new AbortController();
  await finish(await takePayment(wallet, ports, stop.signal));
}

/** Opens the step in the URL, now and whenever the buyer goes back or forward. */
export function openCheckout(): void {
  showStep();
  onStepChosen(showStep);
}

/** A payment needs a shipping address, and Back does not leave a running one. */
function showStep(): void {
  const phase = $phase.get();
  if (isFinished(phase)) return;
  if (isAtPayment()) {
    if (phase === 'address' && $shippingAddress.get()) openPayment();
    else if (phase === 'address') goToAddress();
  } else if (move('address edited')) $notice.set(null);
  else if (stepOf(phase) === 2) history.forward();
}

function openPayment(): void {
  $paymentMethod.set(PAYMENT_METHOD);
  $notice.set(null);
  move('address saved');
}

/** Cancels a payment whose window is open or about to open. */
export function cancelPayment(): void {
  stop.abort();
}

/** Retries the confirmation of an approved payment. */
export async function checkPaymentAgain(): Promise<void> {
  if (!unconfirmed || !move('confirmation retried')) return;
  $notice.set(null);
  await finish(await confirmPayment(unconfirmed, ports));
}

/** Watches whether an earlier order is paid, here or elsewhere. @returns a function that stops watching */
export function watchPayment(): () => void {
  return watchUnfinished(showBought, () => isAtRest($phase.get()));
}

async function finish(outcome: PaymentOutcome): Promise<void> {
  unconfirmed = outcome.kind === 'unconfirmed' ? outcome.placed : null;
  if (outcome.kind === 'paid' || outcome.kind === 'under review') return showOrder(outcome);
  if (outcome.kind === 'refused') {
    forgetAttempt();
    // The reason may be that an earlier order is already paid.
    const bought = await findUnfinished();
    if (bought) return showBought(bought);
  }
  $notice.set(noticeOf(outcome));
  move(unconfirmed ? 'payment unconfirmed' : 'payment stopped');
  void findUnfinished();
  if (isFailure(outcome)) alertFailure(outcome);
}

function alertFailure(outcome: PaymentOutcome): void {
  if ('cause' in outcome) console.error(outcome.cause);
  alert(FAILURE_ALERT);
}

function showBought(order: Order): void {
  showOrder({ kind: order.status === 'under review' ? order.status : 'paid', order });
}

function showOrder({ kind, order }: Bought): void {
  move(`order ${kind}`);
  forgetAttempt();
  takeOutBought(order);
  leaveFor(paths.order(order._id));
}

function move(event: CheckoutEvent): boolean {
  const phase = nextPhase($phase.get(), event);
  if (phase) $phase.set(phase);
  return phase !== null;
}
