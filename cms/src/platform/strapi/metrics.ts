import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment/environment';
import type { Knex } from '../database/knex';
import { observeProcess, registry } from '../monitoring/metrics';

/**
 * Serves `GET /metrics` for Prometheus, on its own port, which no proxy exposes. Serves until the process ends, also
 * while it drains.
 * @param shopGauges the shop's own metrics, in Prometheus' text format
 * @throws the system's error if the port is taken
 */
export async function serveMetrics(
  strapi: Core.Strapi,
  port: number,
  shopGauges: (knex: Knex) => Promise<string>,
): Promise<void> {
  observeProcess(strapi.db.connection);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    readMetrics(strapi, shopGauges).then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.unref().listen(port, environment.METRICS_HOST);
  await once(server, 'listening');
}

/** Without a database, the metrics of the process are still served. */
async function readMetrics(
  strapi: Core.Strapi,
  shopGauges: (knex: Knex) => Promise<string>,
): Promise<string> {
  const shop = await shopGauges(strapi.db.connection).catch((error: unknown) => {
    strapi.log.warn(`The shop's metrics cannot be read: ${String(error)}`);
    return '';
  });
  return `${await registry.metrics()}\n${shop}`;
}
