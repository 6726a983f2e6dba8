import type { IncomingHttpHeaders } from 'node:http';
import type { PayPalClient } from './client';

/** Headers of a webhook, and their names in the verification request. */
const PROOF = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const;

/** The headers that prove an event, by their names in the verification request; null if one is missing. */
export function proofIn(headers: IncomingHttpHeaders): Record<string, string> | null {
  const proof: Record<string, string> = {};
  for (const [header, field] of Object.entries(PROOF)) {
    const value = headers[header];
    if (typeof value !== 'string' || value === '') return null;
    proof[field] = value;
  }
  return proof;
}

/**
 * Whether PayPal itself sent this webhook. The parsed event is serialised again for the request: raw text could inject
 * fields of its own.
 * @see https://developer.paypal.com/api/rest/webhooks/rest/
 * @throws if PayPal does not respond
 */
export async function isSignedByPayPal(
  call: PayPalClient,
  webhookId: string,
  headers: IncomingHttpHeaders,
  event: object,
): Promise<boolean> {
  const proof = proofIn(headers);
  if (!proof) return false;
  const answer = (await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: { ...proof, webhook_id: webhookId, webhook_event: event },
  })) as { verification_status?: unknown } | null;
  return answer?.verification_status === 'SUCCESS';
}
