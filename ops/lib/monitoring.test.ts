import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';
import { createRegistry, startMonitoring } from './monitoring.ts';

const HOST = '127.0.0.1';

async function takenPort() {
  const taken = createServer().listen(0, HOST);
  await once(taken, 'listening');
  return { taken, port: (taken.address() as AddressInfo).port };
}

test('the monitoring port serves liveness, readiness and metrics, on its host only', async () => {
  const [port = 0] = await freePorts(1);
  let isReady = false;
  await startMonitoring({
    registry: createRegistry(),
    port,
    host: HOST,
    isReady: () => isReady,
  });
  const ask = (path: string) => fetch(`http://${HOST}:${port}${path}`);
  expect((await ask('/live')).status).toBe(200);
  expect((await ask('/ready')).status).toBe(503);
  isReady = true;
  expect((await ask('/ready')).status).toBe(200);
  const metrics = await ask('/metrics');
  expect(metrics.headers.get('Content-Type')).toContain('text/plain');
  expect(await metrics.text()).toContain('nodejs_eventloop_lag_p99_seconds');
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch');
});

test('a port that is taken stops the start', async () => {
  const { taken, port } = await takenPort();
  const start = startMonitoring({ registry: createRegistry(), port, host: HOST });
  await expect(start).rejects.toThrow('EADDRINUSE');
  taken.close();
});
