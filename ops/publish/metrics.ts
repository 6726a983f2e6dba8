import { Gauge, Histogram } from 'prom-client';
import { createRegistry } from '../lib/monitoring.ts';

export type PublisherMetrics = ReturnType<typeof publisherMetrics>;

/** Metrics of this process since its start. The CMS's metrics have the state of publishing, even without a publisher. */
export function publisherMetrics() {
  const registry = createRegistry();
  let isAtWork = false;
  new Gauge({
    name: 'shop_publisher_active',
    help: 'Whether this is the active publisher; 0 while another one is',
    registers: [registry],
    collect() {
      this.set(isAtWork ? 1 : 0);
    },
  });
  let behindSince = 0;
  new Gauge({
    name: 'shop_publisher_bucket_behind_seconds',
    help: 'How long the bucket has been behind the live release; 0 when it is not, or without a bucket',
    registers: [registry],
    collect() {
      this.set(behindSince ? (Date.now() - behindSince) / 1000 : 0);
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
    bucketIsBehind: (isBehind: boolean) => void (behindSince = isBehind ? behindSince || Date.now() : 0),
    ran: (outcome: 'live' | 'failed', begun: number) =>
      runs.observe({ outcome }, (Date.now() - begun) / 1000),
  };
}
