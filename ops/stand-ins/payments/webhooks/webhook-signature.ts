import { createHmac, randomUUID } from 'node:crypto';

const CERT_URL = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-STAND-IN';

/** What a receiver sends back to have an event's signature checked, in PayPal's field names. */
export interface TransmissionProof {
  transmission_id?: unknown;
  transmission_time?: unknown;
  transmission_sig?: unknown;
  webhook_id?: unknown;
  webhook_event?: unknown;
}

/** Signs with a secret of the stand-in where PayPal has its certificate. */
export class WebhookSigner {
  readonly #secret: string;
  readonly #webhookId: string;

  constructor(secret: string, webhookId: string) {
    this.#secret = secret;
    this.#webhookId = webhookId;
  }

  /** The headers that go with one transmission of a body. */
  sign(body: string): Record<string, string> {
    const id = randomUUID();
    const time = new Date().toISOString();
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': this.#signature(id, time, body),
      'paypal-cert-url': CERT_URL,
      'paypal-auth-algo': 'SHA256withRSA',
    };
  }

  /** Whether these headers and this event, unchanged, were sent from here. */
  verify(proof: TransmissionProof): boolean {
    const { transmission_id: id, transmission_time: time, webhook_event: event } = proof;
    if (proof.webhook_id !== this.#webhookId || event === undefined) return false;
    const expected = this.#signature(String(id), String(time), JSON.stringify(event));
    return proof.transmission_sig === expected;
  }

  #signature(id: string, time: string, body: string): string {
    const text = [id, time, this.#webhookId, body].join('|');
    return createHmac('sha256', this.#secret).update(text).digest('base64');
  }
}
