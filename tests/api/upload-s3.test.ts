import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSources } from 'shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { imageForm } from './examples.ts';
import { picture } from './pictures.ts';
import { startSecondCms, type SecondCms } from './second-cms.ts';
import { database, logInAdmin } from './shop.ts';

/** The shop with its pictures in a bucket: as much of S3's REST API as putting and getting takes. */

interface Stored {
  data: Buffer;
  headers: IncomingMessage['headers'];
}
const bucket = new Map<string, Stored>();
let refusedKey: RegExp | null = null;
let storage: Server;
let cms: SecondCms;
let publicDir: string;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? '', 'http://storage').pathname.replace('/pictures/', '');
  const data = Buffer.concat(await request.toArray());
  if (request.method === 'PUT') {
    if (refusedKey?.test(key)) return void response.writeHead(403).end();
    bucket.set(key, { data, headers: request.headers });
    return void response.writeHead(200, { ETag: '"1"' }).end();
  }
  if (request.method === 'DELETE') {
    bucket.delete(key);
    return void response.writeHead(204).end();
  }
  const found = bucket.get(key);
  if (!found) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': found.headers['content-type'] }).end(found.data);
}

beforeAll(async () => {
  storage = createServer((request, response) => void answer(request, response));
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
  publicDir = await mkdtemp(join(tmpdir(), 'shop-public-'));
  cms = await startSecondCms({
    PUBLIC_DIR: publicDir,
    S3_BUCKET: 'pictures',
    S3_REGION: 'ap-southeast-2',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: `${endpoint}/pictures`,
  });
}, 60_000);

afterAll(async () => {
  await cms.stop();
  storage.closeAllConnections();
  storage.close();
  await rm(publicDir, { recursive: true });
}, 40_000);

async function upload(...images: File[]) {
  const { token } = await logInAdmin();
  return call<string[]>('POST', `${cms.url}/api/upload`, { token, body: imageForm(...images) });
}

test('pictures go into the bucket in all sizes, and are served under the same paths', async () => {
  const { status, body } = await upload(await picture('Probe', [800, 600]));
  expect(status).toBe(200);
  const sources = imageSources(body[0] ?? '');
  expect(sources.map(({ width }) => width)).toEqual([320, 640, 800]);
  for (const { path } of sources) {
    const stored = bucket.get(path.replace('/uploads/', ''));
    expect(stored?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(stored?.headers['x-amz-acl']).toBeUndefined();
    const served = await fetch(`${cms.url}${path}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(stored?.data);
    expect(served.headers.get('Content-Type')).toBe('image/webp');
    expect(served.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(served.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  }
  expect(await readdir(join(publicDir, 'uploads'))).toEqual([]);
  expect((await fetch(`${cms.url}/uploads/missing.webp`)).status).toBe(404);
});

test('when one size of one picture is not stored, none is', async () => {
  const [files, rows] = [[...bucket.keys()], await libraryRows()];
  refusedKey = /^second-.*-640\.webp$/;
  const { status } = await upload(await picture('First'), await picture('Second', [800, 600]));
  refusedKey = null;
  expect(status).toBe(500);
  expect([...bucket.keys()]).toEqual(files);
  expect(await libraryRows()).toBe(rows);
});

async function libraryRows(): Promise<number> {
  return (await database.query('SELECT 1 FROM files')).rowCount ?? 0;
}
