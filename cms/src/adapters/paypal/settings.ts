import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentsConfig } from 'shared';
import { CURRENCY } from 'shared';
import { payPalClient, type PayPalClient } from './client';
import { payPalProvider } from './provider';
import { isSignedByPayPal } from './webhook-signature';
import type { PaymentProvider } from '../../domain/orders/ports';

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

/** Where the browser gets PayPal's script, calls and windows from. */
const BROWSER_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Origins that a checkout page has to let in. */
export function paymentOrigins(env: Environment): string[] {
  const config = paymentsConfig(env);
  if (!config) return [];
  return config.sdkUrl ? [new URL(config.sdkUrl).origin] : BROWSER_ORIGINS;
}

let client: PayPalClient | undefined;

/** One a process: PayPal's token is kept in it. */
function clientOf(env: Environment): PayPalClient {
  client ??= payPalClient({
    apiUrl: env.PAYPAL_API_URL || API_URLS[environmentOf(env)],
    clientId: env.PAYPAL_CLIENT_ID ?? '',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
  });
  return client;
}

export function paymentProvider(env: Environment): PaymentProvider {
  return payPalProvider(clientOf(env), env.PAYPAL_MERCHANT_ID ?? '');
}

/** Whether a webhook comes from the payment provider. @throws when it cannot be asked */
export async function webhookIsGenuine(
  env: Environment,
  headers: IncomingHttpHeaders,
  event: object,
): Promise<boolean> {
  if (!env.PAYPAL_CLIENT_ID) return false;
  return isSignedByPayPal(clientOf(env), env.PAYPAL_WEBHOOK_ID ?? '', headers, event);
}
