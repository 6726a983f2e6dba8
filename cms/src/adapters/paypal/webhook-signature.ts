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

/**
 * Whether PayPal itself sent this webhook to us. The body goes back as the very text that came: the
 * signature is over its bytes.
 * @see https://developer.paypal.com/api/rest/webhooks/rest/
 * @throws when PayPal does not answer
 */
export async function isSignedByPayPal(
  call: PayPalClient,
  webhookId: string,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<boolean> {
  const proof = Object.entries(PROOF).map(([header, field]) => [field, headers[header]] as const);
  if (proof.some(([, value]) => typeof value !== 'string' || value === '')) return false;
  const fields = JSON.stringify({ ...Object.fromEntries(proof), webhook_id: webhookId });
  const answer = (await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    json: `${fields.slice(0, -1)},"webhook_event":${body}}`,
  })) as { verification_status?: unknown } | null;
  return answer?.verification_status === 'SUCCESS';
}
