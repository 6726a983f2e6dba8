import { atom } from 'nanostores';
import { messages } from 'shared';
import type { Order } from 'shared';
import { ApiError, NETWORK_MESSAGE } from '../../api/client.ts';
import { cancelOrder, getOrder, listMyOrders } from '../../api/orders.ts';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../session/store.ts';
import { compareWithShop } from './check.ts';
import { holdsSameGoods, linesOf } from './logic.ts';
import { proceedTo } from './proceed.ts';
import { $cartItems, $shippingAddress, clearCart } from './store.ts';

/** A payment that was begun and left: by a closed tab, a reload, or on another device. */
export type Unfinished =
  | { status: 'none' | 'cancelled' }
  | { status: 'open' | 'continuing' | 'cancelling'; order: Order; failure?: string };

export const $unfinished = atom<Unfinished>({ status: 'none' });

/** Looks for one among the orders of whoever is signed in. The cart is complete without an answer. */
export async function findUnfinished(): Promise<void> {
  if (!$isSignedIn.get()) return $unfinished.set({ status: 'none' });
  const orders = await listMyOrders(undefined, { isAside: true }).catch(() => []);
  const order = orders.find(({ status }) => status === 'pending');
  $unfinished.set(order ? { status: 'open', order } : { status: 'none' });
}

/**
 * Goes to the payment with what is in the cart; an empty cart gets the order's content again. The
 * server takes the same cart for the same order, and ends the order when the cart is another one.
 */
export function continueUnfinished(): Promise<void> {
  return act('continuing', async (order) => {
    const now = await getOrder(order._id).catch(unlessEnded);
    if (now && now.status !== 'pending') return showBought(now);
    restore(order);
    $unfinished.set({ status: 'open', order });
    await proceedTo(paths.payment);
  });
}

/** Gives its goods back; the cart then knows of them again. */
export function cancelUnfinished(): Promise<void> {
  return act('cancelling', async (order) => {
    try {
      await cancelOrder(order._id);
    } catch (failure) {
      if (isBought(failure)) return showBought(order);
      throw failure;
    }
    $unfinished.set({ status: 'cancelled' });
    await compareWithShop();
  });
}

/** One thing at a time; what goes wrong is said beside the buttons. */
async function act(
  status: 'continuing' | 'cancelling',
  work: (order: Order) => Promise<void>,
): Promise<void> {
  const before = $unfinished.get();
  if (before.status !== 'open') return;
  const { order } = before;
  $unfinished.set({ status, order });
  try {
    await work(order);
  } catch (error) {
    const failure = error instanceof ApiError ? error.message : NETWORK_MESSAGE;
    $unfinished.set({ status: 'open', order, failure });
  }
}

function restore({ orderItems, shippingAddress }: Order): void {
  const isEmpty = $cartItems.get().length === 0;
  if (isEmpty) $cartItems.set(linesOf(orderItems));
  if (isEmpty || !$shippingAddress.get()) $shippingAddress.set(shippingAddress);
}

/** It was paid meanwhile, e.g. in another tab; its goods must not be bought again by accident. */
function showBought(order: Order): void {
  if (holdsSameGoods($cartItems.get(), order.orderItems)) clearCart();
  location.assign(paths.order(order._id));
}

function isBought(failure: unknown): boolean {
  const answers: string[] = [messages.orderAlreadyPaid, messages.paymentUnderReview];
  return failure instanceof ApiError && answers.includes(failure.message);
}

/** An order past its hold is not found any more; its content can be bought all the same. */
function unlessEnded(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 404) return null;
  throw failure;
}
