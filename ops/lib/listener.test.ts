import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from './free-ports.ts';
import { listenerOf } from './listener.ts';

test('names the process that listens on a port', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(listenerOf(port)).toContain(`process ${process.pid} (`);
});

test('nobody listens on a free port', async () => {
  const [port] = await freePorts(1);
  expect(listenerOf(port!)).toBeNull();
});
