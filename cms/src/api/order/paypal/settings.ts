import type { IncomingHttpHeaders } from 'node:http';
import { CURRENCY, type PaymentsConfig } from 'shared';
import type { PaymentProvider } from '../rules/ports';
import { environment as env } from '#platform/environment/environment';
import { observePayPalCall } from '#platform/monitoring/metrics';
import {
  payPalClient,
  type PayPalCall,
  type PayPalClient,
  type PayPalSettings,
} from '#platform/paypal/client';
import { payPalProvider } from './provider';
import { isSignedByPayPal } from '#platform/paypal/webhook-signature';

const API_URLS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
} as const;

/** Settings for the browser's payment buttons; null if payments are not configured. */
export function paymentsConfig(): PaymentsConfig | null {
  if (!env.PAYPAL_CLIENT_ID) return null;
  return {
    clientId: env.PAYPAL_CLIENT_ID,
    environment: env.PAYPAL_ENVIRONMENT,
    currency: CURRENCY,
    sdkUrl: env.PAYPAL_SDK_URL || null,
  };
}

/** Origins of PayPal's scripts, requests and windows in the browser. */
const BROWSER_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Origins that the checkout page's Content-Security-Policy must allow. */
export function paymentOrigins(): string[] {
  if (!env.PAYPAL_CLIENT_ID) return [];
  return env.PAYPAL_SDK_URL ? [new URL(env.PAYPAL_SDK_URL).origin] : BROWSER_ORIGINS;
}

/** The shop's PayPal account and API. */
export const payPalAccount = (): PayPalSettings => ({
  apiUrl: env.PAYPAL_API_URL || API_URLS[env.PAYPAL_ENVIRONMENT],
  clientId: env.PAYPAL_CLIENT_ID,
  clientSecret: env.PAYPAL_CLIENT_SECRET,
});

let client: PayPalClient | undefined;

/** One client per process, because it caches PayPal's token. */
function sharedClient(): PayPalClient {
  client ??= payPalClient(payPalAccount(), note);
  return client;
}

/** Ids of orders and captures in paths; as metric labels they would have unlimited values. */
const IDS = /\/(orders|captures|refunds|transactions)\/[^/]+/;

function note({ method, path, seconds, ...call }: PayPalCall): void {
  observePayPalCall(`${method} ${path.replace(IDS, '/$1/:id')}`, call.status, seconds);
  const isAnswered = call.status !== null && call.status < 500;
  strapi.log.log(isAnswered ? 'info' : 'warn', 'Called PayPal', {
    fields: { method, path, ...call, ms: Math.round(seconds * 1000) },
  });
}

export const paymentProvider = (): PaymentProvider => payPalProvider(sharedClient(), env.PAYPAL_MERCHANT_ID);

/** Whether a webhook comes from the payment provider. @throws if the provider cannot be asked */
export async function webhookIsGenuine(headers: IncomingHttpHeaders, event: object): Promise<boolean> {
  if (!env.PAYPAL_CLIENT_ID) return false;
  return isSignedByPayPal(sharedClient(), env.PAYPAL_WEBHOOK_ID, headers, event);
}
