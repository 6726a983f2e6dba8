import { atom } from 'nanostores';
import { getPaymentsConfig } from '../../api/payments.ts';
import { loadPaymentMethods } from './paypal.ts';
import type { PaymentMethods } from './paypal.ts';

/** How far the provider's script has come. */
export type PaymentScript =
  | { status: 'initial' }
  | { status: 'pending' }
  | { status: 'rejected' }
  | { status: 'resolved'; methods: PaymentMethods };

export const $paymentScript = atom<PaymentScript>({ status: 'initial' });

/** Loads the script once; called again after a failure it tries again. The failure is only logged. */
export async function loadPaymentScript(): Promise<void> {
  const { status } = $paymentScript.get();
  if (status === 'pending' || status === 'resolved') return;
  $paymentScript.set({ status: 'pending' });
  try {
    const methods = await loadPaymentMethods(await getPaymentsConfig());
    $paymentScript.set({ status: 'resolved', methods });
  } catch (failure) {
    console.error(failure);
    $paymentScript.set({ status: 'rejected' });
  }
}
