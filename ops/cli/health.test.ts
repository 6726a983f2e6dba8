import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../lib/free-ports.ts';
import { untilHealthy } from './health.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const soon = { timeoutMs: 300, check: () => {} };

test('waits through refusals', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 503 : 200).end();
  });
  await untilHealthy(url, { ...soon, timeoutMs: 60_000 });
  expect(asked).toBe(3);
});

test('a CMS that stays unhealthy is reported with its last answer and who listens on its port', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(503).end('{"message":"The database does not answer"}');
  });
  await expect(untilHealthy(url, soon)).rejects.toThrow(
    `Its last health check: 503 {"message":"The database does not answer"}. On its port listens: process ${process.pid} (`,
  );
});

test('a CMS that does not listen is reported', async () => {
  const [port] = await freePorts(1);
  await expect(untilHealthy(`http://127.0.0.1:${port}`, soon)).rejects.toThrow(
    `connect ECONNREFUSED 127.0.0.1:${port}. On its port listens: nobody`,
  );
});

test('gives up when the CMS has ended', async () => {
  const check = () => {
    throw new Error('The CMS ended by itself');
  };
  const [port] = await freePorts(1);
  const waiting = untilHealthy(`http://127.0.0.1:${port}`, { timeoutMs: 60_000, check });
  await expect(waiting).rejects.toThrow('The CMS ended by itself');
});
