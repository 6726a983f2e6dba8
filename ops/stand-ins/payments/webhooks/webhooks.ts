import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import { newId } from '../ids.ts';
import type { TransmissionProof, WebhookSigner } from './webhook-signature.ts';

/** Pauses before the retries; PayPal retries for three days, a stand-in gives up. */
const RETRY_DELAYS_MS = [200, 1000, 4000];
const ANSWER_TIMEOUT_MS = 10_000;
const DELIVERIES_KEPT = 100;

export interface WebhookEvent {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: string;
  resource_version: '2.0';
  event_type: string;
  summary: string;
  resource: unknown;
}

export interface Delivery {
  eventId: string;
  eventType: string;
  attempts: number;
  /** `200` and the like, or why nothing came back. */
  lastAnswer: string;
  state: 'sending' | 'delivered' | 'given up';
}

/** Sends events to the shop, signed, with a few retries; all of it ends with `close`. */
export class Webhooks {
  readonly #url: string;
  readonly #signer: WebhookSigner;
  readonly #faults: Faults;
  readonly #closing = new AbortController();
  #deliveries: Delivery[] = [];

  constructor(url: string, signer: WebhookSigner, faults: Faults) {
    this.#url = url;
    this.#signer = signer;
    this.#faults = faults;
  }

  /** The last deliveries, newest first. */
  get deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  send(eventType: string, resource: unknown): void {
    const { webhooks: fault } = this.#faults;
    if (fault === 'off') return;
    const event = newEvent(eventType, resource);
    void this.#deliver(event, fault === 'tampered');
    if (fault === 'duplicate') void this.#deliver(event, false);
  }

  verify(proof: TransmissionProof): boolean {
    return this.#signer.verify(proof);
  }

  close(): void {
    this.#closing.abort();
  }

  forget(): void {
    this.#deliveries = [];
  }

  async #deliver(event: WebhookEvent, tamper: boolean): Promise<void> {
    const delivery = this.#note(event);
    const signed = JSON.stringify(event);
    const body = tamper ? JSON.stringify({ ...event, summary: 'Changed on the way' }) : signed;
    for (const pause of [0, ...RETRY_DELAYS_MS]) {
      if (!(await this.#pause(pause))) return;
      delivery.attempts += 1;
      delivery.lastAnswer = await this.#post(signed, body);
      if (/^2/.test(delivery.lastAnswer)) {
        delivery.state = 'delivered';
        return;
      }
    }
    delivery.state = 'given up';
  }

  #note(event: WebhookEvent): Delivery {
    const delivery: Delivery = {
      eventId: event.id,
      eventType: event.event_type,
      attempts: 0,
      lastAnswer: '',
      state: 'sending',
    };
    this.#deliveries = [delivery, ...this.#deliveries].slice(0, DELIVERIES_KEPT);
    return delivery;
  }

  /** False when closing ended the pause. */
  async #pause(milliseconds: number): Promise<boolean> {
    const { signal } = this.#closing;
    await delay(milliseconds, null, { signal }).catch(() => null);
    return !signal.aborted;
  }

  async #post(signed: string, body: string): Promise<string> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const headers = { 'content-type': 'application/json', ...this.#signer.sign(signed) };
    try {
      const response = await fetch(this.#url, { method: 'POST', headers, body, signal });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.message : 'no answer';
    }
  }
}

function newEvent(eventType: string, resource: unknown): WebhookEvent {
  return {
    id: `WH-${newId()}-${newId()}`,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceTypeOf(eventType),
    resource_version: '2.0',
    event_type: eventType,
    summary: eventType.toLowerCase().replaceAll('.', ' '),
    resource,
  };
}

function resourceTypeOf(eventType: string): string {
  if (eventType.startsWith('CHECKOUT.ORDER')) return 'checkout-order';
  if (eventType.startsWith('CUSTOMER.DISPUTE')) return 'dispute';
  return /REFUNDED|REVERSED/.test(eventType) ? 'refund' : 'capture';
}
