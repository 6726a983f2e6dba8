import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFrontServer, TIME_LIMITS, type FrontServer } from './server.ts';
import { rawRequest } from './fixtures/raw.ts';
import { startRecorder } from './fixtures/recorder.ts';

const LIMITS = { headers: 300, request: 900, silence: 600, idle: 300, checked: 50 };
const EACH = 50;
const BETWEEN_BYTES_MS = 25;
const UPLOAD = rawRequest({
  method: 'POST',
  target: '/api/upload',
  headers: ['Content-Length: 1000000'],
});

let folder: string;
let cms: Awaited<ReturnType<typeof startRecorder>>;
let front: FrontServer;
const cleanups: (() => unknown)[] = [];
const opened: Socket[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slow-'));
  writeFileSync(join(folder, 'about.html'), '<h1>About</h1>');
  cms = await startRecorder();
  front = await startFront(cms.url);
  cleanups.push(cms.close, () => rmSync(folder, { recursive: true }));
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startFront(cmsUrl: string, timeLimits = LIMITS): Promise<FrontServer> {
  const started = await startFrontServer({ port: 0, release: () => folder, cmsUrl, timeLimits });
  cleanups.unshift(started.close);
  return started;
}

/** A connection that stays half open when the server ends its side, so the server has to close it. */
async function open(first = ''): Promise<Socket> {
  const socket = connect({ port: front.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  opened.push(socket);
  await once(socket, 'connect');
  if (first) socket.write(first);
  return socket;
}

const silent = (socket: Socket): Promise<unknown> => once(socket.resume(), 'end');

/** Keeps sending, a byte at a time, until the connection is closed. */
async function dripping(socket: Socket, byte = 'a'): Promise<void> {
  const drip = setInterval(() => socket.write(byte), BETWEEN_BYTES_MS);
  // 'close' also follows a reset.
  await new Promise((resolve) => socket.resume().once('close', resolve));
  clearInterval(drip);
}

/** Slow clients. Each promise resolves when the front server has closed the connection. */
const KINDS: Record<string, () => Promise<unknown>> = {
  'sends nothing': async () => silent(await open()),
  'sends its headers slowly': async () => dripping(await open('GET / HTTP/1.1\r\nX-Slow: ')),
  'stops in the middle of its headers': async () => silent(await open('GET / HTTP/1.1\r\nHost: a')),
  'sends its body slowly': async () => dripping(await open(UPLOAD)),
  'stops in the middle of its body': async () => silent(await open(UPLOAD)),
  'slowly sends a body to a page': async () => dripping(await open(UPLOAD.replace('/api/upload', '/about'))),
  'sends a body in small chunks without end': async () =>
    dripping(
      await open(UPLOAD.replace('Content-Length: 1000000', 'Transfer-Encoding: chunked')),
      '1\r\na\r\n',
    ),
  'stays silent after its answer': async () =>
    silent(await open(rawRequest({ method: 'GET', target: '/about' }))),
};

describe('the connection of a visitor', () => {
  test.each(Object.entries(KINDS))('that %s is closed', async (_kind, ended) => {
    await ended();
  });

  test('that does not read the answer is closed, and so is the call to the CMS', async () => {
    const endless = createServer((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more).on('close', () => endless.emit('left'));
      more();
    });
    endless.listen(0, '127.0.0.1');
    await once(endless, 'listening');
    cleanups.push(() => endless.close());
    front = await startFront(`http://127.0.0.1:${(endless.address() as AddressInfo).port}`);
    const left = once(endless, 'left');
    (await open(rawRequest({ method: 'GET', target: '/uploads/large' }))).pause();
    await left;
  });
});

test('hundreds of slow visitors do not stop others', async () => {
  front = await startFront(cms.url, TIME_LIMITS);
  for (const kind of Object.values(KINDS))
    for (let count = 0; count < EACH; count += 1) void kind().catch(() => {});
  for (let count = 0; count < 20; count += 1) {
    for (const path of ['/about', '/api/products']) {
      const answer = await fetch(`http://127.0.0.1:${front.port}${path}`);
      expect([answer.status, (await answer.text()).length > 0]).toEqual([200, true]);
    }
  }
  expect(opened.filter((socket) => !socket.closed).length).toBe(opened.length);
  expect(opened.length).toBe(EACH * Object.keys(KINDS).length);
});

test('the production limits are short enough against slow clients and longer than the proxy waits', () => {
  for (const limit of Object.values(TIME_LIMITS)) expect(limit).toBeLessThanOrEqual(300_000);
  expect(TIME_LIMITS.headers).toBeLessThanOrEqual(30_000);
  expect(TIME_LIMITS.silence).toBeGreaterThan(120_000);
});
