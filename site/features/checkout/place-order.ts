import { messages } from 'shared';
import type { PlacedOrder } from 'shared';
import { ApiError } from '../../api/client.ts';
import { placeOrder } from '../../api/orders.ts';
import { $cartItems, $shippingAddress } from '../cart/store.ts';
import { $userInfo } from '../session/store.ts';
import { attemptFor, forgetAttempt } from './attempt.ts';
import { orderRequest } from './logic.ts';

/**
 * Places what is in the cart; pressed again or after a reload it answers with the same order.
 * @throws ApiError with the server's reason
 */
export async function placeCartOrder(): Promise<PlacedOrder> {
  try {
    return await placeOnce();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (spoilsKey(failure)) forgetAttempt();
    if (!isStaleKey(failure)) throw failure;
    return placeOnce();
  }
}

async function placeOnce(): Promise<PlacedOrder> {
  const user = $userInfo.get();
  const address = $shippingAddress.get();
  if (!user || !address) throw new Error('An order needs a buyer and an address');
  const request = orderRequest($cartItems.get(), address);
  const { idempotencyKey } = await attemptFor(user._id, request);
  return placeOrder(request, idempotencyKey);
}

/** The next try needs a new key. */
function spoilsKey({ status }: ApiError): boolean {
  return status === 409 || status === 422;
}

/** The key is of an order with another content, or of one that has ended: nothing speaks against a new one. */
function isStaleKey({ status, message }: ApiError): boolean {
  return status === 422 || message === messages.orderExpired;
}
