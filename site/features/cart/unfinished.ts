import { atom } from 'nanostores';
import { messages } from 'shared';
import type { Order } from 'shared';
import { ApiError } from '../../lib/api/client.ts';
import { cancelOrder, getOrder, listMyOrders } from '../../lib/api/orders.ts';
import { paths } from '../../routes.ts';
import { whenShownAgain } from '../../lib/shown-again.ts';
import { submission } from '../../lib/submission.ts';
import { $isSignedIn } from '../account/store.ts';
import { refreshCart, proceedTo } from './check.ts';
import { hasSameItems, linesOf } from './logic.ts';
import {
  $begunOrder,
  $cartItems,
  $hasOpenChanges,
  $shippingAddress,
  takeOutBought,
} from './store.ts';

/** The order whose payment was begun and left: by a closed tab, a reload, or on another device. */
export const $unfinished = atom<Order | null>(null);

/** What is done about it: `continue` or `cancel`. */
export const $action = submission();

/** How often an unfinished payment is looked at: the shop hears of it from the provider alone. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Looks for one among the orders of the signed-in user. The cart is complete without an answer.
 * @returns the order whose payment was begun, when it has been paid meanwhile
 */
export async function findUnfinished(): Promise<Order | null> {
  if (!$isSignedIn.get()) {
    $unfinished.set(null);
    return null;
  }
  const orders = await listMyOrders(undefined, { isBackground: true }).catch(() => null);
  if (!orders) return null;
  const begun = [$begunOrder.get(), $unfinished.get()?._id];
  const isPending = ({ status }: Order) => status === 'pending';
  $action.clear();
  $unfinished.set(orders.find(isPending) ?? null);
  return orders.find((order) => begun.includes(order._id) && isBought(order)) ?? null;
}

/**
 * Looks now, whenever somebody comes back to the page, and again and again while a payment is unfinished.
 * @param show is called with the order once it has been paid
 * @param isFree whether the page does nothing about a payment by itself
 * @returns stops looking
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
  const endRestored = whenShownAgain(lookAgain);
  const timer = setInterval(lookWhileOpen, LOOK_AGAIN_MS);
  return () => {
    removeEventListener('focus', lookAgain);
    endRestored();
    clearInterval(timer);
  };
}

/** It has its money, or is about to: nothing is left to pay. */
function isBought({ status }: Order): boolean {
  return status !== 'pending' && status !== 'cancelled';
}

/**
 * Goes to the payment with what is in the cart; an empty cart gets the order's content again. The
 * server takes the same cart for the same order, and ends the order when the cart is another one.
 */
export async function continueUnfinished(): Promise<void> {
  const order = $unfinished.get();
  if (!order) return;
  await $action.submit(async () => {
    const now = await getOrder(order._id).catch(unlessEnded);
    if (now && isBought(now)) return showBought(now);
    restore(order);
    await proceedTo(paths.payment);
  }, 'continue');
}

/**
 * Goes to the payment of this very order, from its own page. A cart of other goods is not the order's,
 * and what has changed is seen before it is paid: both lead to the cart instead.
 */
export async function payUnfinished(order: Order): Promise<void> {
  await $action.submit(async () => {
    const now = await getOrder(order._id).catch(unlessEnded);
    if (now && isBought(now)) return showBought(now);
    const cart = $cartItems.get();
    if (cart.length > 0 && !hasSameItems(cart, order.orderItems)) {
      return location.assign(paths.cart);
    }
    $cartItems.set(linesOf(order.orderItems));
    $shippingAddress.set(order.shippingAddress);
    const isPayable = (await refreshCart()) && !$hasOpenChanges.get();
    location.assign(isPayable ? paths.payment : paths.cart);
  }, 'continue');
}

/** Gives its goods back; the cart then knows of them again. @returns whether it did */
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

function restore({ orderItems, shippingAddress }: Order): void {
  const isEmpty = $cartItems.get().length === 0;
  if (isEmpty) $cartItems.set(linesOf(orderItems));
  if (isEmpty || !$shippingAddress.get()) $shippingAddress.set(shippingAddress);
}

/** It was paid meanwhile, e.g. in another tab; its goods must not be bought again by accident. */
export function showBought(order: Order): void {
  takeOutBought(order);
  location.assign(paths.order(order._id));
}

function isPaidFor(failure: unknown): boolean {
  const answers: string[] = [messages.orderAlreadyPaid, messages.paymentUnderReview];
  return failure instanceof ApiError && answers.includes(failure.message);
}

/** An order that was removed is not found any more; its content can be bought all the same. */
function unlessEnded(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 404) return null;
  throw failure;
}
