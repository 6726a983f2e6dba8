import fastify from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import * as v from 'valibot';
import { port } from './environment.ts';

/** Variables of every monitored program. */
export const monitoringVariables = {
  METRICS_PORT: v.optional(port('METRICS_PORT', '')),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
};

/** A registry that already has the metrics of the process. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Same name and labels as in the CMS, so that one query covers both. */
export const requestDurations = (registry: Registry) =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the route that answered them',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });

interface MonitoringOptions {
  registry: Registry;
  port: number;
  host: string;
  /** The answer of `/ready`; without it there is no `/ready`. */
  isReady?: () => boolean;
}

/**
 * Serves `/metrics` for Prometheus, `/live` and `/ready` on a separate port, which no proxy exposes, until the process
 * ends.
 * @throws the system's error when the port is taken
 */
export async function startMonitoring(options: MonitoringOptions): Promise<void> {
  const { registry, isReady } = options;
  const app = fastify();
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.get('/live', async () => ({ status: 'ok' }));
  if (isReady) {
    app.get('/ready', async (_request, reply) =>
      isReady() ? { status: 'ok' } : reply.code(503).send({ status: 'not ready' }),
    );
  }
  await app.listen({ port: options.port, host: options.host });
  app.server.unref();
}
