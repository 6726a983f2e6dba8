import { atom } from 'nanostores';
import { clientMessages } from 'shared';
import type { Order } from 'shared';
import { ApiError } from '../../lib/api/client.ts';
import { call } from '../../lib/api/call.ts';
import { cancelOrder } from '../../lib/api/orders.ts';
import { paths } from '../../routes.ts';
import { isBegun } from '../../lib/order-status.ts';
import { onPageRestored } from '../../lib/page-restored.ts';
import { submission } from '../../lib/submission.ts';
import { $isSignedIn } from '../account/session.ts';
import { refreshCart, proceedTo } from './check.ts';
import { $begunOrder, $shippingAddress, takeDetailsOf, takeOutBought } from './checkout-store.ts';
import { hasSameItems, linesOf } from './order-lines.ts';
import { $hasOpenChanges } from './changes.ts';
import { $cartItems } from './cart.ts';

/** An order whose payment was started but not finished, e.g. in a closed tab or on another device. */
export const $unfinished = atom<Order | null>(null);

/** The running action on it: `continue` or `cancel`. */
export const $action = submission();

/** The polling interval. Another tab or device may finish the payment, of which only PayPal informs the shop. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Looks for an unfinished payment among the user's orders. Errors are ignored: the cart works without it. So is an answer
 * from before a press that changed what is unfinished.
 * @returns the order whose payment was started, if it has been paid meanwhile
 */
export async function findUnfinished(): Promise<Order | null> {
  if (!$isSignedIn.get()) {
    $unfinished.set(null);
    return null;
  }
  const before = $unfinished.get();
  const orders = await call('GET /orders/myorders', { isBackground: true }).catch(() => null);
  if (!orders || $unfinished.get() !== before) return null;
  const begun = [$begunOrder.get(), before?._id];
  const found = orders.find(isBegun) ?? null;
  if (found?._id !== before?._id) $action.clear();
  $unfinished.set(found);
  return orders.find((order) => begun.includes(order._id) && isBought(order)) ?? null;
}

/**
 * Checks now, whenever the user returns to the page, and regularly while a payment is unfinished.
 * @param show called with the order once it has been paid
 * @param isFree whether the page itself is not busy with a payment
 * @returns a function that stops the checks
 */
export function watchUnfinished(
  show: (order: Order) => void,
  isFree: () => boolean = () => true,
): () => void {
  async function look(): Promise<void> {
    if (!isFree()) return;
    const bought = await findUnfinished();
    if (bought && isFree()) show(bought);
  }
  const lookAgain = () => void look();
  const lookWhileOpen = () => $unfinished.get() && !document.hidden && lookAgain();
  lookAgain();
  addEventListener('focus', lookAgain);
  const endRestored = onPageRestored(lookAgain);
  const timer = setInterval(lookWhileOpen, LOOK_AGAIN_MS);
  return () => {
    removeEventListener('focus', lookAgain);
    endRestored();
    clearInterval(timer);
  };
}

/** Paid or under review: nothing is left to pay. */
function isBought({ status }: Order): boolean {
  return status !== 'pending' && status !== 'cancelled';
}

/**
 * Opens the payment with the cart; an empty cart is filled from the order. For the same cart the server continues the order,
 * for another cart it cancels the order. The order of a quote is paid on its own page.
 */
export async function continueUnfinished(): Promise<void> {
  const order = $unfinished.get();
  if (!order) return;
  await $action.submit(async () => {
    const now = await call('GET /orders/{id}', { path: { id: order._id } }).catch(unlessEnded);
    if (now && isBought(now)) return showBought(now);
    if (order.quote) return location.assign(paths.order(order._id));
    restore(order);
    await proceedTo(paths.payment);
  }, 'continue');
}

/**
 * Opens the payment of this order, from its page. Opens the cart instead if that has other items, or if prices or stock have
 * changed, because changes must be confirmed before payment.
 */
export async function payUnfinished(order: Order): Promise<void> {
  await $action.submit(async () => {
    const now = await call('GET /orders/{id}', { path: { id: order._id } }).catch(unlessEnded);
    if (now && isBought(now)) return showBought(now);
    const cart = $cartItems.get();
    if (cart.length > 0 && !hasSameItems(cart, order.orderItems)) {
      return location.assign(paths.cart);
    }
    $cartItems.set(linesOf(order.orderItems));
    takeDetailsOf(order);
    const isPayable = (await refreshCart()) && !$hasOpenChanges.get();
    location.assign(isPayable ? paths.payment : paths.cart);
  }, 'continue');
}

/** Cancels the unfinished order and refreshes the cart's stock. @returns whether it was cancelled */
export async function cancelUnfinished(): Promise<boolean> {
  const order = $unfinished.get();
  if (!order) return false;
  await $action.submit(async () => {
    try {
      await cancelOrder(order._id);
    } catch (failure) {
      if (isPaidFor(failure)) return showBought(order);
      throw failure;
    }
    $unfinished.set(null);
    $begunOrder.set(null);
    return 'Payment was cancelled. Nothing was charged.';
  }, 'cancel');
  const isCancelled = $unfinished.get() === null;
  if (isCancelled) await refreshCart();
  return isCancelled;
}

function restore(order: Order): void {
  const isEmpty = $cartItems.get().length === 0;
  if (isEmpty) $cartItems.set(linesOf(order.orderItems));
  if (isEmpty || !$shippingAddress.get()) takeDetailsOf(order);
}

/** Opens an order that was paid elsewhere. Its items leave the cart, so that they are not bought twice by accident. */
export function showBought(order: Order): void {
  takeOutBought(order);
  location.assign(paths.order(order._id));
}

function isPaidFor(failure: unknown): boolean {
  const answers: string[] = [clientMessages.orderAlreadyPaid, clientMessages.paymentUnderReview];
  return failure instanceof ApiError && answers.includes(failure.message);
}

/** A removed order answers 404; its items can still be bought. */
function unlessEnded(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 404) return null;
  throw failure;
}
