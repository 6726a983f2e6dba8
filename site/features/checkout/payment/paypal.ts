import { loadCoreSdkScript } from '@paypal/paypal-js/sdk-v6';
import type {
  OnApproveDataOneTimePayments,
  OnCompleteData,
  OnErrorData,
} from '@paypal/paypal-js/sdk-v6';
import type { PaymentsConfig } from 'shared';
import type { Approval, Wallet } from './payment.ts';

/** The ways to pay that the provider offers here. */
export interface PaymentMethods {
  /** Null when the provider does not offer its wallet to this buyer. */
  wallet: Wallet | null;
  card: Wallet;
}

/** The part of a PayPal session that is used here, alike for wallet and card. */
interface Session {
  start(
    options: { presentationMode: 'auto' },
    order: Promise<{ orderId: string }>,
  ): Promise<unknown>;
  cancel(): void;
}

interface SessionCallbacks {
  onApprove(data: OnApproveDataOneTimePayments): Promise<void>;
  onCancel(): void;
  onComplete(data: OnCompleteData): void;
  onError(error: OnErrorData): void;
}

/**
 * Loads PayPal's script (or the stand-in's, which puts itself in its place) and prepares both ways
 * to pay, with their buttons' elements.
 * @throws Error when the script does not load or does not know the client
 */
export async function connectPayPal(config: PaymentsConfig): Promise<PaymentMethods> {
  if (config.sdkUrl) await loadScript(config.sdkUrl);
  const paypal = await loadCoreSdkScript({ environment: config.environment });
  if (!paypal) throw new Error('The payment script works in a browser only');
  const sdk = await paypal.createInstance({
    clientId: config.clientId,
    components: ['paypal-payments', 'paypal-guest-payments'],
    locale: 'en-AU',
    pageType: 'checkout',
  });
  // Asked for the card too, which is always offered: PayPal's window says if it cannot be used.
  const eligible = await sdk.findEligibleMethods({ currencyCode: config.currency });
  return {
    wallet: eligible.isEligible('paypal')
      ? walletOf((callbacks) => sdk.createPayPalOneTimePaymentSession(callbacks))
      : null,
    card: walletOf((callbacks) => sdk.createPayPalGuestOneTimePaymentSession(callbacks)),
  };
}

/**
 * Turns a session's callbacks into one answer to each press. Each press has a session of its own: a
 * window that was given up may be noticed after the next one has opened.
 */
export function walletOf(createSession: (callbacks: SessionCallbacks) => Session): Wallet {
  return {
    approve: (order, stop) =>
      new Promise<Approval>((resolve, reject) => {
        const session = createSession({
          onApprove: async () => resolve('approved'),
          onCancel: () => resolve('cancelled'),
          onComplete: (data) => data.paymentSessionState === 'canceled' && resolve('cancelled'),
          onError: reject,
        });
        stop.addEventListener('abort', () => {
          session.cancel();
          resolve('cancelled');
        });
        session.start({ presentationMode: 'auto' }, order).catch(reject);
      }),
  };
}

/**
 * Loads and runs a script of another origin.
 * @throws Error naming the address when it does not load; it can be asked for again
 */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script at ${src} did not load`));
    });
    document.head.append(script);
  });
}
