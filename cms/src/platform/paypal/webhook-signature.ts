import type { IncomingHttpHeaders } from 'node:http';
import type { PayPalClient } from './client';

/** Headers of a webhook and the names under which PayPal wants them back. */
const PROOF = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const;

/** The headers that PayPal proves an event with, under the names it wants them back; null when one lacks. */
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
 * Whether PayPal itself sent this webhook to us. What goes back is the event as it was read, written
 * again: text put in as it came could bring fields of its own beside ours.
 * @see https://developer.paypal.com/api/rest/webhooks/rest/
 * @throws when PayPal does not answer
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
