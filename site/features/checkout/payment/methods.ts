import { getPaymentsConfig } from '../../../lib/api/payments.ts';
import { resource } from '../../../lib/resource.ts';
import { connectPayPal } from './paypal.ts';
import type { PaymentMethods } from './paypal.ts';

/** The ways to pay, once the provider's script is there. */
export const $paymentMethods = resource<PaymentMethods>(async () => {
  try {
    return await connectPayPal(await getPaymentsConfig());
  } catch (failure) {
    console.error(failure);
    throw failure;
  }
});

/** Loads the script once; called again after a failure it tries again. */
export async function loadPaymentMethods(): Promise<void> {
  const { status } = $paymentMethods.get();
  if (status !== 'loading' && status !== 'ready') await $paymentMethods.load();
}
