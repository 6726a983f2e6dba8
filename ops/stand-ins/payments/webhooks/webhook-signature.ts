import { createHmac, randomUUID } from 'node:crypto';

const CERT_URL = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-STAND-IN';

export type WebhookSigner = ReturnType<typeof createWebhookSigner>;

/** Signs with a secret; PayPal signs with a certificate. */
export function createWebhookSigner(secret: string, webhookId: string) {
  const signatureOf = (id: unknown, time: unknown, body: string) =>
    createHmac('sha256', secret).update([id, time, webhookId, body].join('|')).digest('base64');
  return {
    /** The signature headers for one transmission of a body. */
    sign(body: string): Record<string, string> {
      const id = randomUUID();
      const time = new Date().toISOString();
      return {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signatureOf(id, time, body),
        'paypal-cert-url': CERT_URL,
        'paypal-auth-algo': 'SHA256withRSA',
      };
    },
    /** Checks headers and event that a receiver sends back for verification. */
    verify(proof: Record<string, unknown>): boolean {
      const { transmission_id: id, transmission_time: time, webhook_event: event } = proof;
      if (proof.webhook_id !== webhookId || event === undefined) return false;
      return proof.transmission_sig === signatureOf(id, time, JSON.stringify(event));
    },
  };
}
