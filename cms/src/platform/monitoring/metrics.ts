import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Knex } from '../database/knex';

/** Metrics of this instance. Those shared by all instances are in shop-gauges. */
export const registry = new Registry();

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by the route that answered them',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
});

const payPalCalls = new Histogram({
  name: 'shop_paypal_call_duration_seconds',
  help: 'Calls to PayPal; outcome is ok, refused (4xx), failed (5xx) or unreachable',
  labelNames: ['operation', 'outcome'],
  registers: [registry],
});

export function observeRequest(
  labels: { method: string; route: string; status: number },
  seconds: number,
): void {
  requests.observe(labels, seconds);
}

/** @param status null if there was no response */
export function observePayPalCall(operation: string, status: number | null, seconds: number): void {
  payPalCalls.observe({ operation, outcome: outcomeOf(status) }, seconds);
}

function outcomeOf(status: number | null): string {
  if (status === null) return 'unreachable';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

/** The pool of the library that manages database connections. */
interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Registers metrics that are measured only when they are read. */
export function observeProcess(knex: Knex): void {
  collectDefaultMetrics({ register: registry });
  const { pool } = knex.client as { pool: Pool };
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool: used, free, and requests that wait for one (pending)',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'pending' }, pool.numPendingAcquires());
    },
  });
  new Gauge({
    name: 'shop_database_connections_max',
    help: 'DATABASE_POOL_MAX',
    registers: [registry],
  }).set(pool.max);
}
