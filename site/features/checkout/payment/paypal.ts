import { loadCoreSdkScript } from '@paypal/paypal-js/sdk-v6';
import type { OnApproveDataOneTimePayments, OnCompleteData, OnErrorData } from '@paypal/paypal-js/sdk-v6';
import type { PaymentsConfig } from 'shared';
import type { Approval, Wallet } from './payment.ts';

/** The payment methods that PayPal offers. */
export interface PaymentMethods {
  /** Null if PayPal does not offer its wallet to this buyer. */
  wallet: Wallet | null;
  card: Wallet;
}

/** The part of a PayPal session used here, the same for wallet and card. */
interface Session {
  start(options: { presentationMode: 'auto' }, order: Promise<{ orderId: string }>): Promise<unknown>;
  cancel(): void;
}

interface SessionCallbacks {
  onApprove(data: OnApproveDataOneTimePayments): Promise<void>;
  onCancel(): void;
  onComplete(data: OnCompleteData): void;
  onError(error: OnErrorData): void;
}

/**
 * Loads PayPal's script, or the stand-in's, which replaces it, and prepares both payment methods.
 * @throws Error if the script does not load or rejects the client id
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
  // The card is always offered: PayPal's window says if it cannot be used.
  const eligible = await sdk.findEligibleMethods({ currencyCode: config.currency });
  return {
    wallet: eligible.isEligible('paypal')
      ? walletOf((callbacks) => sdk.createPayPalOneTimePaymentSession(callbacks))
      : null,
    card: walletOf((callbacks) => sdk.createPayPalGuestOneTimePaymentSession(callbacks)),
  };
}

/**
 * Turns a session's callbacks into a promise. Each press creates a session, because the callback of an abandoned window may
 * come after the next window has opened.
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
 * Loads and runs a script of another origin. Can be retried.
 * @throws Error with the URL if it does not load
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
