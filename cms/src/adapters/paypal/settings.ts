import type { PaymentsConfig } from 'shared';
import { CURRENCY } from 'shared';
import { payPalClient } from './client';
import { payPalProvider } from './provider';
import type { PaymentProvider } from '../../domain/ports';

type Environment = Record<string, string | undefined>;

const API_URLS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
} as const;

const environmentOf = (env: Environment) =>
  env.PAYPAL_ENVIRONMENT === 'production' ? 'production' : 'sandbox';

/** What the browser needs to show the buttons; null while payments are not configured. */
export function paymentsConfig(env: Environment): PaymentsConfig | null {
  if (!env.PAYPAL_CLIENT_ID) return null;
  return {
    clientId: env.PAYPAL_CLIENT_ID,
    environment: environmentOf(env),
    currency: CURRENCY,
    sdkUrl: env.PAYPAL_SDK_URL || null,
  };
}

export function paymentProvider(env: Environment): PaymentProvider {
  const call = payPalClient({
    apiUrl: env.PAYPAL_API_URL || API_URLS[environmentOf(env)],
    clientId: env.PAYPAL_CLIENT_ID ?? '',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
  });
  return payPalProvider(call, env.PAYPAL_MERCHANT_ID ?? '');
}
