import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import { newId } from '../ids.ts';
import type { WebhookSigner } from './webhook-signature.ts';

/** Pauses before the attempts. PayPal retries for three days; the stand-in gives up earlier. */
const PAUSES_MS = [0, 200, 1000, 4000];
const ANSWER_TIMEOUT_MS = 10_000;
const DELIVERIES_KEPT = 100;

interface Delivery {
  eventId: string;
  eventType: string;
  attempts: number;
  /** A status such as `200`, or the network error. */
  lastAnswer: string;
  state: 'sending' | 'delivered' | 'given up';
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Sends signed events to the shop, with a few retries, until `close`. */
export function createWebhooks(url: string, signer: WebhookSigner, faults: Faults) {
  const closing = new AbortController();
  let deliveries: readonly Delivery[] = [];

  async function deliver(event: ReturnType<typeof newEvent>, isTampered: boolean): Promise<void> {
    const { id: eventId, event_type: eventType } = event;
    const delivery: Delivery = {
      eventId,
      eventType,
      attempts: 0,
      lastAnswer: '',
      state: 'sending',
    };
    deliveries = [delivery, ...deliveries].slice(0, DELIVERIES_KEPT);
    const signed = JSON.stringify(event);
    const body = isTampered ? JSON.stringify({ ...event, summary: 'Changed on the way' }) : signed;
    for (const pause of PAUSES_MS) {
      await delay(pause, null, { signal: closing.signal }).catch(() => null);
      if (closing.signal.aborted) return;
      delivery.attempts += 1;
      delivery.lastAnswer = await post(signed, body);
      if (delivery.lastAnswer.startsWith('2')) {
        delivery.state = 'delivered';
        return;
      }
    }
    delivery.state = 'given up';
  }

  /** @returns the status, or the network error */
  async function post(signed: string, body: string): Promise<string> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const headers = { 'content-type': 'application/json', ...signer.sign(signed) };
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.message : 'no answer';
    }
  }

  return {
    /** The last ones, newest first. */
    listDeliveries: () => deliveries,
    send(eventType: string, resource: unknown): void {
      if (faults.webhooks === 'off') return;
      const event = newEvent(eventType, resource);
      void deliver(event, faults.webhooks === 'tampered');
      if (faults.webhooks === 'duplicate') void deliver(event, false);
    },
    forget: () => void (deliveries = []),
    close: () => closing.abort(),
  };
}

function newEvent(eventType: string, resource: unknown) {
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
