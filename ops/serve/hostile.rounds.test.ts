import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '../../tests/fixtures/rounds.ts';
import { startFrontServer, type FrontServer } from './server.ts';
import { chunked, exchange, rawRequest, statuses } from './fixtures/raw.ts';
import { startRecorder } from './fixtures/recorder.ts';

const ROUNDS = rounds(1, 3);
/** One method without and one with a body; with many rounds all methods. */
const METHODS =
  ROUNDS.length === 1 ? ['GET', 'POST'] : ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Methods without a body; a request that has one is refused. */
const BODILESS = ['GET', 'HEAD'];
const SECRET = 'the shared secret';
const OTHERS = 12;

/** A request hidden in a body. It must never be read as a separate request. */
const HIDDEN = [
  'POST /api/users/login HTTP/1.1',
  'Host: shop.example',
  'Content-Type: application/json',
  'Content-Length: 2',
  '',
  '{}',
].join('\r\n');
const LENGTH = `Content-Length: ${HIDDEN.length}`;
const CHUNKED = 'Transfer-Encoding: chunked';

let folder: string;
let cms: Awaited<ReturnType<typeof startRecorder>>;
let front: FrontServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  mkdirSync(join(folder, 'shells'));
  writeFileSync(join(folder, 'about.html'), '<h1>About</h1>');
  writeFileSync(join(folder, '404.html'), '<h1>Not found</h1>');
  cms = await startRecorder();
  front = await startFrontServer({
    port: 0,
    release: () => folder,
    cmsUrl: cms.url,
    trust: { secret: SECRET },
  });
});
afterAll(async () => {
  await front.close();
  await cms.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => cms.forget());

const agent = new Agent({ keepAlive: true });

/** Another visitor with a unique request. @returns the answer if it is a wrong one */
async function visit(name: string): Promise<string | null> {
  const path = `/api/others?visitor=${name}`;
  const call = get({ agent, host: '127.0.0.1', port: front.port, path });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const text = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  return text.includes(`"url":"${path}"`) ? null : text;
}

/** Sends the bytes several times among other visitors, who must all get their own answers. */
async function attack(bytes: string): Promise<string[]> {
  const answers: string[] = [];
  for (const round of ROUNDS) {
    const attacks = Array.from({ length: 3 }, () => exchange(front.port, bytes));
    const meanwhile = visitors(`${round}-meanwhile`);
    answers.push(...(await Promise.all(attacks)));
    // Bytes that an attack left on a connection to the CMS would be read with the next request.
    const wrong = [...(await visitors(`${round}-after`)), ...(await meanwhile)];
    expect(wrong).toEqual([]);
  }
  expect(cms.seenAt('/api/users')).toEqual([]);
  return answers;
}

/** Many visitors at a time. @returns the wrong answers */
async function visitors(name: string): Promise<string[]> {
  const visits = Array.from({ length: OTHERS }, (_, index) => visit(`${name}-${index}`));
  return (await Promise.all(visits)).filter((wrong) => wrong !== null);
}

/** Expects a refusal, and that nothing reached the CMS. */
async function expectRefused(bytes: string): Promise<void> {
  for (const answer of await attack(bytes))
    for (const status of statuses(answer)) expect(status).toBeGreaterThanOrEqual(400);
  expect(cms.seenAt('/api/others').length).toBe(cms.seen.length);
}

/** Expects one request with this body at the CMS, and no second one from the bytes after it. */
async function expectFramed(bytes: string, method: string, body = HIDDEN): Promise<void> {
  for (const answer of await attack(bytes)) expect(statuses(answer)).toEqual([200]);
  const seen = cms.seen.filter(({ url }) => !url.startsWith('/api/others'));
  expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(['/api/target']));
  expect(new Set(seen.map((request) => request.body))).toEqual(new Set([body]));
  expect(new Set(seen.map((request) => request.method))).toEqual(new Set([method]));
}

const expectRefusedOrFramed = (bytes: string, method: string): Promise<void> =>
  BODILESS.includes(method) ? expectRefused(bytes) : expectFramed(bytes, method);

describe.each(METHODS)('a %s with a whole request in its body', (method) => {
  const ask = (headers: string[], body = HIDDEN) =>
    rawRequest({ method, target: '/api/target', headers, body });

  test('is one request', () => expectRefusedOrFramed(ask([LENGTH]), method));

  test('is one request when it is chunked', () =>
    expectRefusedOrFramed(ask([CHUNKED], chunked(HIDDEN)), method));

  test('is one request when chunks have extensions', () =>
    expectRefusedOrFramed(ask([CHUNKED], chunked(HIDDEN, ';a="\t;b"')), method));

  test('is one request when Connection names its length', () =>
    expectRefusedOrFramed(ask([LENGTH, 'Connection: content-length']), method));

  test('is one request when Connection names its encoding', () =>
    expectRefusedOrFramed(
      ask([CHUNKED, 'Connection: keep-alive, Transfer-Encoding'], chunked(HIDDEN)),
      method,
    ));

  test('is one request when it expects 100-continue', () =>
    expectRefusedOrFramed(ask([LENGTH, 'Expect: 100-continue']), method));

  test('is one request when it asks for another protocol', () =>
    expectRefusedOrFramed(
      ask([LENGTH, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMA']),
      method,
    ));

  test.each([
    ['its length comes twice', [LENGTH, LENGTH]],
    ['it has two lengths', [LENGTH, 'Content-Length: 0']],
    ['it has two lengths in one line', [`${LENGTH}, 0`]],
    ['its length is signed', [`Content-Length: +${HIDDEN.length}`]],
    ['its length is not decimal', ['Content-Length: 0x10']],
    ['it has both length and encoding', [LENGTH, CHUNKED]],
    ['it has both encoding and length', [CHUNKED, 'Content-Length: 0']],
    ['its encoding is unknown', ['Transfer-Encoding: xchunked']],
    ['chunked is not its last encoding', ['Transfer-Encoding: chunked, identity']],
    ['its encoding comes twice', [CHUNKED, 'Transfer-Encoding: identity']],
    ['a space stands before a colon', [`Content-Length : ${HIDDEN.length}`]],
    ['a header is folded', ['X-Folded: a', ` ${CHUNKED}`]],
    ['its encoding is folded', ['Transfer-Encoding:', ' chunked']],
    ['a header ends with a bare line feed', [`X-Bare: a\n${LENGTH}`]],
    ['a header ends with a bare carriage return', [`X-Bare: a\r${LENGTH}`]],
    ['a header has a null byte', ['X-Null: a\0b', LENGTH]],
    ['its expectation is unknown', [LENGTH, 'Expect: the-unexpected']],
  ])('is refused when %s', (_what, headers) => expectRefused(ask(headers)));

  test.each([
    ['end with bare line feeds', `${HIDDEN.length.toString(16)}\n${HIDDEN}\n0\n\n`],
    ['have an invalid size', `0x${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`],
    ['are longer than their size', `1\r\n${HIDDEN}\r\n0\r\n\r\n`],
  ])('is refused when its chunks %s', async (_what, body) => {
    for (const answer of await attack(ask([CHUNKED], body)))
      expect(statuses(answer).every((status) => status >= 400)).toBe(true);
  });
});

describe.each(METHODS)('a %s to somewhere else', (method) => {
  test.each([
    ['an absolute URL', 'http://evil.example/api/target'],
    ['an absolute URL of the CMS', 'http://127.0.0.1:1337/admin'],
    ['a host and port', 'evil.example:443'],
    ['a path without a slash', 'api/target'],
    ['a star', '*'],
  ])('is refused when its target is %s', async (_what, target) => {
    await expectRefused(rawRequest({ method, target }));
  });

  test.each(['//evil.example/api/target', '/\\evil.example/api/target', '/api/../admin'])(
    'never leaves the shop through %s',
    async (target) => {
      for (const answer of await attack(rawRequest({ method, target }))) {
        expect(statuses(answer)[0]).toBeGreaterThanOrEqual(400);
        expect(answer).not.toMatch(/^location:/im);
      }
      expect(cms.seenAt('/api/others').length).toBe(cms.seen.length);
    },
  );
});

test.each(['CONNECT', 'TRACE'])('%s is refused', async (method) => {
  const target = method === 'CONNECT' ? 'evil.example:443' : '/api/target';
  await expectRefused(rawRequest({ method, target, headers: ['Max-Forwards: 0'] }));
});

test('HTTP/2 without TLS is refused', async () => {
  await expectRefused('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
});

test('pipelined requests are answered one by one', async () => {
  const first = rawRequest({ method: 'GET', target: '/api/first' });
  const last = rawRequest({ method: 'GET', target: '/api/last', headers: ['Connection: close'] });
  const answer = await exchange(front.port, first + first + last);
  expect(statuses(answer)).toEqual([200, 200, 200]);
  expect(cms.seen.map(({ url }) => url)).toEqual(['/api/first', '/api/first', '/api/last']);
});

describe.each(METHODS)('a %s whose Connection names', (method) => {
  test.each([
    'host',
    'x-trusted-proxy-secret',
    'x-forwarded-for',
    'x-forwarded-host',
    'connection',
    'keep-alive',
    '__proto__',
    'constructor',
    'close, host, content-length, transfer-encoding, x-trusted-proxy-secret, x-forwarded-for',
  ])('%s reaches the CMS with our headers about the visitor', async (named) => {
    const headers = [
      `Connection: ${named}`,
      'X-Trusted-Proxy-Secret: made up',
      'X-Forwarded-For: 192.0.2.1',
      'Keep-Alive: timeout=1',
      'Proxy-Connection: keep-alive',
      'TE: trailers',
      'Trailer: X-Late',
      'Upgrade: h2c',
    ];
    await exchange(front.port, rawRequest({ method, target: '/api/target', headers }));
    expect(cms.seen.length).toBe(1);
    expect(cms.seen[0]!.headers).toMatchObject({
      host: new URL(cms.url).host,
      'x-trusted-proxy-secret': SECRET,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'shop.example',
    });
    for (const name of ['keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])
      expect(cms.seen[0]!.headers).not.toHaveProperty(name);
  });

  test('authorization reaches the CMS without that header', async () => {
    const headers = ['Connection: authorization', 'Authorization: Bearer one'];
    await exchange(front.port, rawRequest({ method, target: '/api/target', headers }));
    expect(cms.seen.map((request) => request.headers.authorization)).toEqual([undefined]);
  });
});
