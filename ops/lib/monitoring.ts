import fastify from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import * as v from 'valibot';
import { port } from './environment.ts';

/** Variables of any program that is watched. */
export const monitoringVariables = {
  METRICS_PORT: v.optional(port('METRICS_PORT', '')),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
};

/** What is measured, the process itself included. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** The same name and labels as in the CMS: one query shows both. */
export const requestDurations = (registry: Registry) =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the route that answered them',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });

export interface MonitoringOptions {
  registry: Registry;
  port: number;
  host: string;
  /** Whether the program does its work, where `/ready` is to tell. */
  isReady?: () => boolean;
}

/**
 * Answers `/metrics` for Prometheus, `/live` and `/ready` on a port of its own, which no proxy passes on. Goes on until
 * the process ends.
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
