import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../lib/log.ts';
import { exchange, rawRequest, statuses } from './fixtures/raw.ts';
import { startRecorder } from './fixtures/recorder.ts';
import { startFrontServer, type FrontServer } from './server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let folder: string;
let live: string | null;
let cms: Awaited<ReturnType<typeof startRecorder>>;
let front: FrontServer;
let registry: Registry;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'observe-'));
  writeFileSync(join(folder, 'about.html'), '<h1>About</h1>');
  writeFileSync(join(folder, '404.html'), '<h1>Not found</h1>');
  live = folder;
  cms = await startRecorder();
  registry = new Registry();
  const log = createLog('front', { file: openSync(join(folder, 'log'), 'a') });
  front = await startFrontServer({
    port: 0,
    release: () => live,
    cmsUrl: cms.url,
    log,
    registry,
  });
});

afterEach(async () => {
  await front.close();
  await cms.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${front.port}${path}`, { headers });

interface Line {
  message: string;
  requestId: string;
  path: string;
  bytes: number;
}

/** The log lines of requests, once there are at least this many. */
async function requestLines(count: number): Promise<Line[]> {
  const lines = () =>
    readFileSync(join(folder, 'log'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
      .filter(({ message }) => message === 'Request');
  await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count), 20_000);
  return lines();
}

test('a request has the same id in its answer, in its log line and at the CMS', async () => {
  const answer = await ask('/api/products?keyword=motor');
  const id = answer.headers.get('X-Request-Id');
  expect(id).toMatch(UUID);
  expect(cms.seen[0]?.headers['x-request-id']).toBe(id);
  expect(await requestLines(1)).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      service: 'front',
      message: 'Request',
      requestId: id,
      method: 'GET',
      path: '/api/products',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    },
  ]);
});

test.each(['made-up', '11111111-2222-3333-4444-555555555555', 'x'.repeat(10_000)])(
  'a visitor’s own request id is ignored: %.20s',
  async (own) => {
    const answer = await ask('/api/products', { 'X-Request-Id': own });
    expect(answer.headers.get('X-Request-Id')).toMatch(UUID);
    expect(answer.headers.get('X-Request-Id')).not.toBe(own);
    expect(cms.seen[0]?.headers['x-request-id']).toBe(answer.headers.get('X-Request-Id'));
  },
);

test('a request id with line breaks adds no header', async () => {
  const own = 'X-Request-Id: a\r\n b\rX-Evil: 1\nX-Forwarded-For: 1.2.3.4';
  const answered = await exchange(
    front.port,
    rawRequest({ method: 'GET', target: '/api/products', headers: [own, 'Connection: close'] }),
  );
  expect(statuses(answered)).toEqual([400]);
  expect(cms.seen).toEqual([]);
});

test('the log has the size of each answer, and a cached answer has the id of its own request', async () => {
  const answers = [await ask('/about'), await ask('/about'), await ask('/api/x')];
  const ids = answers.map(({ headers }) => headers.get('X-Request-Id'));
  expect(new Set(ids).size).toBe(3);
  const lines = await requestLines(3);
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
  const { byteLength } = await answers[2]!.arrayBuffer();
  expect(lines.map(({ bytes }) => bytes)).toEqual([14, 14, byteLength]);
});

test('the log has no one-time links, no email addresses and no long paths', async () => {
  await ask('/reset-password?token=one-time-secret');
  await ask('/search/bea@example.com');
  await ask(`/${'a'.repeat(5_000)}`);
  const paths = (await requestLines(3)).map(({ path }) => path);
  expect(paths).toEqual(['/reset-password', '/search/[e-mail]', `/${'a'.repeat(199)}`]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).not.toMatch(/one-time-secret|bea@/);
});

test('a thousand unknown URLs share one time series', async () => {
  await ask('/nowhere');
  await ask('/api/nowhere');
  await requestLines(2);
  const series = async () =>
    (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#')).length;
  const before = await series();
  for (let index = 0; index < 1_000; index += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, within) =>
        ask(`${within % 2 ? '/api' : ''}/nowhere-${index + within}/x?y=${within}`),
      ),
    );
  await requestLines(1_002);
  expect(await series()).toBe(before);
  expect(await registry.metrics()).toContain('route="/api/*",status="200"} 501');
});

test('health checks are answered, but neither proxied, cached nor logged', async () => {
  const live1 = await ask('/-/live');
  const ready = await ask('/-/ready');
  live = null;
  const empty = await ask('/-/ready');
  const alive = await ask('/-/live');
  expect([live1.status, ready.status, empty.status, alive.status]).toEqual([200, 200, 503, 200]);
  expect(empty.headers.get('Cache-Control')).toBe('no-store');
  expect(await registry.metrics()).toContain('shop_release_live 0');
  await ask('/about');
  expect(await requestLines(1)).toHaveLength(1);
  expect(cms.seen).toEqual([]);
});
