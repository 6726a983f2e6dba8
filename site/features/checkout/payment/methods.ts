import { call } from '../../../lib/api/call.ts';
import { resource } from '../../../lib/resource.ts';
import { connectPayPal } from './paypal.ts';
import type { PaymentMethods } from './paypal.ts';

/** The payment methods; loading them loads PayPal's script. */
export const $paymentMethods = resource<PaymentMethods>(async () => {
  try {
    return await connectPayPal(await call('GET /config/payments'));
  } catch (failure) {
    console.error(failure);
    throw failure;
  }
});

/** Loads PayPal's script once; retries after a failure. */
export async function loadPaymentMethods(): Promise<void> {
  const { status } = $paymentMethods.get();
  if (status !== 'loading' && status !== 'ready') await $paymentMethods.load();
}
