import { Gauge, Histogram } from 'prom-client';
import { createRegistry } from '../base/monitoring.ts';

export type PublisherMetrics = ReturnType<typeof publisherMetrics>;

/** What a publisher has done since it started; how publishing stands is in the CMS's metrics, publisher or not. */
export function publisherMetrics() {
  const registry = createRegistry();
  let isAtWork = false;
  new Gauge({
    name: 'shop_publisher_active',
    help: 'Whether this is the one publisher at work; 0 while another one is',
    registers: [registry],
    collect() {
      this.set(isAtWork ? 1 : 0);
    },
  });
  const runs = new Histogram({
    name: 'shop_publish_duration_seconds',
    help: 'Publish runs by their outcome, live or failed',
    labelNames: ['outcome'],
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  return {
    registry,
    isReady: () => isAtWork,
    begin: () => void (isAtWork = true),
    ran: (outcome: 'live' | 'failed', begun: number) =>
      runs.observe({ outcome }, (Date.now() - begun) / 1000),
  };
}
