import type { IncomingHttpHeaders } from 'node:http';
import { CURRENCY, type PaymentsConfig } from 'shared';
import type { PaymentProvider } from '../rules/ports';
import { environment as env } from '../../../platform/environment';
import { observePayPalCall } from '../../../platform/monitoring/metrics';
import {
  payPalClient,
  type PayPalCall,
  type PayPalClient,
  type PayPalSettings,
} from '../../../platform/paypal/client';
import { payPalProvider } from './provider';
import { isSignedByPayPal } from '../../../platform/paypal/webhook-signature';

const API_URLS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
} as const;

/** What the browser needs to show the buttons; null while payments are not configured. */
export function paymentsConfig(): PaymentsConfig | null {
  if (!env.PAYPAL_CLIENT_ID) return null;
  return {
    clientId: env.PAYPAL_CLIENT_ID,
    environment: env.PAYPAL_ENVIRONMENT,
    currency: CURRENCY,
    sdkUrl: env.PAYPAL_SDK_URL || null,
  };
}

/** Where the browser gets PayPal's script, calls and windows from. */
const BROWSER_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Origins that a checkout page has to let in. */
export function paymentOrigins(): string[] {
  if (!env.PAYPAL_CLIENT_ID) return [];
  return env.PAYPAL_SDK_URL ? [new URL(env.PAYPAL_SDK_URL).origin] : BROWSER_ORIGINS;
}

/** Where PayPal is, and who we are there. */
export const payPalAccount = (): PayPalSettings => ({
  apiUrl: env.PAYPAL_API_URL || API_URLS[env.PAYPAL_ENVIRONMENT],
  clientId: env.PAYPAL_CLIENT_ID,
  clientSecret: env.PAYPAL_CLIENT_SECRET,
});

let client: PayPalClient | undefined;

/** One a process: PayPal's token is kept in it. */
function sharedClient(): PayPalClient {
  client ??= payPalClient(payPalAccount(), note);
  return client;
}

/** Ids of orders and captures stand in a path; as a metric's label they would be without number. */
const IDS = /\/(orders|captures|refunds|transactions)\/[^/]+/;

function note({ method, path, seconds, ...call }: PayPalCall): void {
  observePayPalCall(`${method} ${path.replace(IDS, '/$1/:id')}`, call.status, seconds);
  const isAnswered = call.status !== null && call.status < 500;
  strapi.log.log(isAnswered ? 'info' : 'warn', 'Called PayPal', {
    fields: { method, path, ...call, ms: Math.round(seconds * 1000) },
  });
}

export const paymentProvider = (): PaymentProvider =>
  payPalProvider(sharedClient(), env.PAYPAL_MERCHANT_ID);

/** Whether a webhook comes from the payment provider. @throws when it cannot be asked */
export async function webhookIsGenuine(
  headers: IncomingHttpHeaders,
  event: object,
): Promise<boolean> {
  if (!env.PAYPAL_CLIENT_ID) return false;
  return isSignedByPayPal(sharedClient(), env.PAYPAL_WEBHOOK_ID, headers, event);
}
