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
    if (failure.status !== 422) throw failure;
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

/** The order behind the key is gone, or belongs to another content: the next try needs a new key. */
function spoilsKey({ status }: ApiError): boolean {
  return status === 409 || status === 422;
}
