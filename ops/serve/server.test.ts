import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compressFolder } from '../publish/compress.ts';
import { errorsOf } from '../publish/fixtures/html.ts';
import { startFrontServer, type FrontServer, type FrontServerOptions } from './server.ts';

const PAGE = `<h1>About</h1>${'<p>Learning workshops</p>'.repeat(100)}`;
const cleanups: (() => unknown)[] = [];
let folder: string;
let live: string;
let front: FrontServer;
let cmsUrl: string;
let answerOfCms: RequestListener;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  write('one/index.html', '<h1>Home</h1>');
  write('one/about.html', PAGE);
  write('one/404.html', '<h1>Not found</h1>');
  write('one/shells/product.html', '<h1>Product shell</h1>');
  write('one/_astro/app.abc.js', 'console.log(1)');
  write('one/hero.webp', 'picture');
  await compressFolder(join(folder, 'one'));
  live = join(folder, 'one');
  answerOfCms = (_request, response) => response.end('{}');
  const cms = createServer((...exchange) => answerOfCms(...exchange));
  cms.listen(0, '127.0.0.1');
  await once(cms, 'listening');
  cleanups.push(
    () => cms.closeAllConnections(),
    () => cms.close(),
  );
  cmsUrl = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
  front = await startFront();
});

async function startFront(options: Partial<FrontServerOptions> = {}): Promise<FrontServer> {
  const started = await startFrontServer({
    port: 0,
    release: () => live,
    oldAssetsDir: join(folder, 'assets'),
    cmsUrl,
    ...options,
  });
  cleanups.unshift(() => started.close());
  return started;
}

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Unlike fetch, sends only these headers and does not decode the body. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const call = request({ port: front.port, host: '127.0.0.1', path, headers, method });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
  };
}

describe('pages', () => {
  test('are sent in the best encoding that the browser accepts, each with its own ETag', async () => {
    const brotli = await ask('/about', { 'accept-encoding': 'gzip, br' });
    const gzip = await ask('/about', { 'accept-encoding': 'gzip' });
    const plain = await ask('/about');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE);
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
    expect(plain.body.toString()).toBe(PAGE);
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(plain.headers.etag).not.toBe(brotli.headers.etag);
    const refused = await ask('/about', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    const unknown = await ask('/about', { 'accept-encoding': 'brotli-of-another-kind' });
    expect(refused.headers['content-encoding']).toBe('gzip');
    expect(unknown.headers).not.toHaveProperty('content-encoding');
    expect(unknown.body.toString()).toBe(PAGE);
  });

  test.each(['bytes=0-1', 'bytes=99999-', 'bytes=-99999'])(
    'are sent whole for the range %s',
    async (range) => {
      for (const path of ['/about', '/hero.webp']) {
        const [whole, again] = [await ask(path), await ask(path, { range })];
        expect([again.status, again.body]).toEqual([200, whole.body]);
        expect(again.headers).not.toHaveProperty('accept-ranges');
      }
    },
  );

  test('are revalidated each time, and not sent again while unchanged', async () => {
    const first = await ask('/about');
    const again = await ask('/about', { 'if-none-match': first.headers.etag ?? '' });
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'no-cache' });
    const [strong = ''] = /".*"/.exec(first.headers.etag ?? '') ?? [];
    for (const known of [`"a", W/${strong}`, '*'])
      expect((await ask('/about', { 'if-none-match': known })).status).toBe(304);
    expect((await ask('/about', { 'if-none-match': '"a"' })).status).toBe(200);
  });

  test('are announced by a page that reloads itself before the first release, while the API works', async () => {
    let isBuilt = false;
    front = await startFront({ release: () => (isBuilt ? live : null) });
    answerOfCms = (_request, response) => response.end('{"status":"ok"}');
    const { status, headers, body } = await ask('/shop');
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '5',
      refresh: '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(errorsOf(body.toString())).toEqual([]);
    expect(body.toString()).toContain('looks again by itself');
    expect((await ask('/api/health')).body.toString()).toBe('{"status":"ok"}');
    isBuilt = true;
    expect((await ask('/about')).status).toBe(200);
  });

  test('answer HEAD with only the headers', async () => {
    const head = await ask('/about', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers['content-length']).toBe(String(PAGE.length));
  });

  test('redirect from a former URL to the current one of the live release, with page and query', async () => {
    write('one/.redirects.json', JSON.stringify({ '/category/probes': '/category/sensors' }));
    for (const [from, to] of [
      ['/category/probes', '/category/sensors'],
      ['/category/probes/page/2?sort=price', '/category/sensors/page/2?sort=price'],
    ]) {
      const { status, headers } = await ask(from!);
      expect([status, headers.location]).toEqual([301, to]);
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await ask('/.redirects.json')).status).toBe(404);
    write('two/category/probes.html', 'new probes');
    live = join(folder, 'two');
    expect((await ask('/category/probes')).body.toString()).toBe('new probes');
  });

  test('redirect to the URL without a trailing slash, with the query', async () => {
    const { status, headers } = await ask('/about/?a=1');
    expect([status, headers.location]).toEqual([308, '/about?a=1']);
  });

  test('that do not exist get the not-found page with status 404', async () => {
    const { status, body } = await ask('/nowhere');
    expect([status, body.toString()]).toEqual([404, '<h1>Not found</h1>']);
    for (const condition of ['if-none-match', 'range']) {
      const again = await ask('/nowhere', {
        [condition]: condition === 'range' ? 'bytes=0-1' : '*',
      });
      expect([again.status, again.body.toString()]).toEqual([404, '<h1>Not found</h1>']);
    }
  });

  test('of a search keyword that cannot be decoded get the shell', async () => {
    write('one/shells/shop.html', '<h1>Shop shell</h1>');
    for (const keyword of ['50%', '%ff', 'a%zz'])
      expect((await ask(`/search/${keyword}`)).body.toString()).toBe('<h1>Shop shell</h1>');
  });

  test('have the security headers, with HSTS on an https site', async () => {
    expect((await ask('/about')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
    });
    const hsts = async () => (await ask('/about')).headers['strict-transport-security'];
    expect(await hsts()).toBe(undefined);
    front = await startFront({ siteUrl: 'http://localhost:4321' });
    expect(await hsts()).toBe(undefined);
    front = await startFront({ siteUrl: 'https://shop.example' });
    expect(await hsts()).toBe('max-age=31536000');
  });

  describe('younger than the release', () => {
    const KNOWN = { id: 'new', content: { panelUrl: 'https://cms.example' } };
    const rendered: unknown[][] = [];
    const render = async (...given: unknown[]) => {
      rendered.push(given.slice(0, 2));
      return `<h1>Rendered ${rendered.length}</h1>`;
    };
    beforeEach(async () => {
      rendered.length = 0;
      write('one/shells/unavailable.html', '<h1>Not available</h1>');
      answerOfCms = (_request, response) => response.end(JSON.stringify(KNOWN));
      front = await startFront({ render });
    });

    test('are rendered from the CMS’s answer, and again when that or the release changes', async () => {
      const first = await ask('/product/new?a=1');
      expect([first.status, first.body.toString()]).toEqual([200, '<h1>Rendered 1</h1>']);
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
      });
      expect(rendered).toEqual([['products', KNOWN]]);
      expect((await ask('/product/new')).body.toString()).toBe('<h1>Rendered 1</h1>');
      const head = await ask('/product/new', {}, 'HEAD');
      expect([head.status, head.body.length]).toEqual([200, 0]);
      const changed = { ...KNOWN, content: { panelUrl: 'https://other.example' } };
      answerOfCms = (_request, response) => response.end(JSON.stringify(changed));
      expect((await ask('/product/new')).body.toString()).toBe('<h1>Rendered 2</h1>');
      write('two/shells/product.html', '');
      live = join(folder, 'two');
      expect((await ask('/product/new')).body.toString()).toBe('<h1>Rendered 3</h1>');
      write('two/product/new.html', 'built');
      expect((await ask('/product/new')).body.toString()).toBe('built');
    });

    test('are 503 with a page that reloads itself while the CMS is down or silent, or rendering fails', async () => {
      front = await startFront({ render, lookUpTimeoutMs: 50 });
      const failures: RequestListener[] = [
        ({ socket }) => void socket.destroy(),
        (_request, response) => void response.writeHead(503).end(),
        () => {},
        (_request, response) => void response.end('{"content":'),
      ];
      for (const [index, failure] of failures.entries()) {
        answerOfCms = failure;
        const answer = await ask(`/product/unsure-${index}`, { 'if-none-match': '*' });
        expect([answer.status, answer.body.toString()]).toEqual([503, '<h1>Not available</h1>']);
        expect(answer.headers).toMatchObject({
          'retry-after': '5',
          refresh: '5',
          'cache-control': 'no-store',
        });
      }
      expect(rendered).toEqual([]);
    });

    test('share one call to the CMS among concurrent requests', async () => {
      let calls = 0;
      const othersAreHere = ask('/about');
      answerOfCms = async (_request, response) => {
        calls += 1;
        await othersAreHere;
        response.end(JSON.stringify(KNOWN));
      };
      const answers = Array.from({ length: 20 }, () => ask('/product/new'));
      for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
      expect(calls).toBeLessThan(20);
    });

    test('are not found without a renderer', async () => {
      front = await startFront();
      const { status, body } = await ask('/product/new');
      expect([status, body.toString()]).toEqual([404, '<h1>Product shell</h1>']);
    });
  });

  describe('that the CMS does not know', () => {
    const SHELL = '<h1>Product shell</h1>';
    const asked: (string | undefined)[] = [];
    const conditions: Record<string, string>[] = [{}, { 'if-none-match': '*' }, { range: 'bytes=0-1' }];
    beforeEach(async () => {
      asked.length = 0;
      front = await startFront({ render: async () => 'rendered' });
      answerOfCms = ({ url }, response) => {
        asked.push(url);
        response.writeHead(url?.endsWith('/known') ? 200 : 404).end('{}');
      };
    });

    test('are 404 with their shell, also for conditional requests', async () => {
      for (const headers of conditions) {
        const answer = await ask('/product/gone?a=1', headers);
        expect([answer.status, answer.body.toString()]).toEqual([404, SHELL]);
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          'x-frame-options': 'DENY',
        });
        expect(answer.headers).not.toHaveProperty('etag');
      }
      const head = await ask('/product/gone', {}, 'HEAD');
      expect([head.status, head.body.length]).toEqual([404, 0]);
      expect(new Set(asked)).toEqual(new Set(['/build/pages/products/gone']));
    });

    test('are 404 for an unknown category or brand', async () => {
      write('one/shells/group.html', '<h1>Group shell</h1>');
      answerOfCms = ({ url }, response) => {
        response.writeHead(url?.includes('category=sensors') ? 200 : 400).end('{}');
      };
      for (const [path, status] of [
        ['/category/sensors', 200],
        ['/category/sensors/page/2', 200],
        ['/category/nowhere', 404],
        ['/brand/nobody/page/2', 404],
      ] as const) {
        const answer = await ask(path);
        expect([answer.status, answer.body.toString()]).toEqual([status, '<h1>Group shell</h1>']);
      }
    });

    test('are rendered as soon as the CMS knows them, and built pages need no call', async () => {
      expect((await ask('/product/known')).body.toString()).toBe('rendered');
      write('one/product/gone.html', 'built');
      expect((await ask('/product/gone')).body.toString()).toBe('built');
      expect(asked).toEqual(['/build/pages/products/known']);
    });

    test('get the shell of an app while the CMS is down or silent', async () => {
      write('one/shells/group.html', '<h1>Group shell</h1>');
      front = await startFront({ lookUpTimeoutMs: 50 });
      const failures: RequestListener[] = [
        ({ socket }) => void socket.destroy(),
        (_request, response) => void response.writeHead(503).end(),
        () => {},
      ];
      for (const [index, failure] of failures.entries()) {
        answerOfCms = failure;
        const { status, body } = await ask(`/category/unsure-${index}`);
        expect([status, body.toString()]).toEqual([200, '<h1>Group shell</h1>']);
      }
    });
  });

  test('allow only GET and HEAD', async () => {
    const { status, headers } = await ask('/about', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('releases', () => {
  test('let browsers cache hashed files for good and pictures for an hour', async () => {
    const script = await ask('/_astro/app.abc.js');
    const picture = await ask('/hero.webp');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(picture.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('that get Brotli files while they are live are soon sent with them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    cleanups.push(() => vi.useRealTimers());
    rmSync(join(folder, 'one/about.html.br'));
    const encoding = async () =>
      (await ask('/about', { 'accept-encoding': 'br, gzip' })).headers['content-encoding'];
    expect([await encoding(), await encoding()]).toEqual(['gzip', 'gzip']);
    await compressFolder(join(folder, 'one'));
    vi.setSystemTime(Date.now() + 11_000);
    expect([await encoding(), await encoding()]).toEqual(['br', 'br']);
  });

  test('are switched while the server runs, and old hashed files stay available', async () => {
    await ask('/about');
    write('two/about.html', 'new');
    write('assets/_astro/app.abc.js', 'console.log(1)');
    live = join(folder, 'two');
    expect((await ask('/about')).body.toString()).toBe('new');
    expect((await ask('/_astro/app.abc.js')).status).toBe(200);
    expect((await ask('/hero.webp')).status).toBe(404);
  });
});

describe('calls to the CMS', () => {
  test('have answers with all end-to-end headers and no hop-by-hop headers', async () => {
    answerOfCms = (_incoming, response) => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2']).setHeader('Connection', 'close');
      response.setHeader('Keep-Alive', 'timeout=99').setHeader('Content-Length', 2).end('{}');
    };
    const { headers, body } = await ask('/api/x');
    expect(body.toString()).toBe('{}');
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect([headers.connection, headers['keep-alive']]).toEqual(['keep-alive', 'timeout=5']);
    const head = await ask('/api/x', {}, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe('2');
    answerOfCms = (_incoming, response) => response.writeHead(204, { 'X-From': 'cms' }).end();
    const empty = await ask('/api/x', {}, 'OPTIONS');
    expect([empty.status, empty.headers['x-from'], empty.body.length]).toEqual([204, 'cms', 0]);
  });

  test('that only read are repeated when a kept connection closes as they are sent', async () => {
    // A kept connection to the CMS is closed at its second request.
    const connections = new Set();
    answerOfCms = ({ socket }, response) => {
      if (connections.has(socket)) return void socket.destroy();
      connections.add(socket);
      response.end('{}');
    };
    for (let count = 0; count < 5; count += 1) expect((await ask('/api/x')).status).toBe(200);
    expect(connections.size).toBe(5);
  });

  test('are not repeated when they change data, or when the CMS answers 503', async () => {
    const seen: string[] = [];
    answerOfCms = ({ method = '', socket }, response) => {
      seen.push(method);
      if (method === 'POST') return void socket.destroy();
      response.writeHead(503, { 'Retry-After': 1 }).end('{"message":"Busy"}');
    };
    expect((await ask('/api/x', {}, 'POST')).status).toBe(503);
    const busy = await ask('/api/x');
    expect([busy.status, busy.headers['retry-after'], busy.body.toString()]).toEqual([
      503,
      '1',
      '{"message":"Busy"}',
    ]);
    expect(seen).toEqual(['POST', 'GET']);
  });

  test('work with /API in capitals', async () => {
    answerOfCms = (incoming, response) => response.end(incoming.url);
    expect((await ask('/API/Products?a=B')).body.toString()).toBe('/api/Products?a=B');
    expect((await ask('/APIs')).status).toBe(404);
  });

  test('cannot leave /uploads through dots', async () => {
    answerOfCms = (_incoming, response) => response.end('from the CMS');
    expect((await ask('/uploads/../admin')).status).toBe(404);
    expect((await ask('/uploads/%2e%2e/admin')).status).toBe(404);
    expect((await ask('/uploads/a.webp')).body.toString()).toBe('from the CMS');
  });

  test('are answered 503 in the format of the API while the CMS is down', async () => {
    answerOfCms = (incoming) => incoming.socket.destroy();
    const { status, headers, body } = await ask('/api/products');
    expect(status).toBe(503);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body.toString())).toEqual({
      message: 'The shop is not available at the moment, please try again',
    });
  });

  test('that only read time out early while the CMS is silent; writes and begun answers do not', async () => {
    // Long enough for an answer to begin, on a busy machine too.
    front = await startFront({ readTimeoutMs: 1_000 });
    const held = new Map<string, ServerResponse>();
    const arrivals = new EventEmitter();
    answerOfCms = (incoming, response) => {
      held.set(incoming.url!, response);
      if (incoming.url === '/api/begun') response.write('be');
      arrivals.emit(incoming.url!);
    };
    const ordered = ask('/api/orders', {}, 'POST');
    await once(arrivals, '/api/orders');
    const begun = ask('/api/begun');
    await once(arrivals, '/api/begun');
    expect((await ask('/api/products')).status).toBe(503);
    held.get('/api/begun')!.end('gun');
    held.get('/api/orders')!.end('{}');
    expect((await begun).body.toString()).toBe('begun');
    expect((await ordered).status).toBe(200);
  });

  test('are cut, not ended normally, when the CMS cuts off its answer', async () => {
    answerOfCms = (_incoming, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half', () => response.destroy());
    };
    await expect(ask('/api/products')).rejects.toThrow();
  });

  test('that the CMS refuses before reading are answered even to a client that sends everything first', async () => {
    answerOfCms = (_request, response) => response.writeHead(413).end('{"message":"Too large"}');
    const socket = connect(front.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.write('POST /api/upload HTTP/1.1\r\nHost: shop\r\nContent-Length: 50000000\r\n\r\n');
    const megabyte = Buffer.alloc(1_000_000);
    for (let sent = 0; sent < 50; sent += 1) {
      if (!socket.write(megabyte)) await once(socket, 'drain');
    }
    socket.end();
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]*{"message":"Too large"}/);
  });

  test('are aborted at the CMS when the visitor leaves', async () => {
    const left = new Promise<void>((resolve) => {
      answerOfCms = (_incoming, response) => {
        response.on('close', resolve);
        visitor.destroy();
      };
    });
    const visitor = connect(front.port, '127.0.0.1');
    visitor.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await left;
  });

  test('keep the body of a DELETE', async () => {
    answerOfCms = async (incoming, response) => {
      response.end((await incoming.toArray()).join(''));
    };
    const call = request({ port: front.port, host: '127.0.0.1', path: '/api/x', method: 'DELETE' });
    call.setHeader('Transfer-Encoding', 'chunked');
    call.end('GET /admin HTTP/1.1\r\n\r\n');
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect((await response.toArray()).join('')).toBe('GET /admin HTTP/1.1\r\n\r\n');
  });
});

test('a shutdown lets an open request finish and refuses new connections', async () => {
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => {
    answerOfCms = (_incoming, response) => {
      finish = () => response.end('done');
      resolve();
    };
  });
  const open = ask('/api/slow');
  await arrived;
  const closing = front.close();
  await expect(ask('/about')).rejects.toThrow('ECONNREFUSED');
  finish();
  expect((await open).body.toString()).toBe('done');
  await closing;
});

test('a graceful shutdown first fails health checks and closes kept connections, but answers requests', async () => {
  const closing = front.close(2_000);
  const page = await ask('/about', { Connection: 'keep-alive' });
  expect(page).toMatchObject({ status: 200, headers: { connection: 'close' } });
  const call = await ask('/api/products', { Connection: 'keep-alive' });
  expect(call).toMatchObject({ status: 200, headers: { connection: 'close' } });
  expect((await ask('/-/live')).status).toBe(503);
  await closing;
  await expect(ask('/about')).rejects.toThrow('ECONNREFUSED');
});
