import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserWithToken } from 'shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../ops/lib/free-ports.ts';
import { picture } from '../api/pictures.ts';
import { startCmsProcess, type CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { call } from '../fixtures/http.ts';
import { makeImageTree, type ImageTree } from '../fixtures/image-tree.ts';
import { placePaid } from './placed-order.ts';
import { useShop } from './shop.ts';

/** The shop's three programs, run from only the files of the image, with a production environment. */

const TREE_MS = 300_000;

const shop = useShop({ isStarted: false });
let tree: ImageTree;
let cms: CmsProcess;
let paid: Awaited<ReturnType<typeof placePaid>>;
const programs: ChildProcess[] = [];

beforeAll(async () => {
  const local = await shop.startCms();
  paid = await placePaid(shop);
  await local.stop();
  tree = await makeImageTree();
  // Production refuses the payments stand-in, so the order was paid before.
  const environment = { ...shop.surroundings.environment, ...PRODUCTION };
  cms = await startCmsProcess({
    environment,
    release: tree.cmsDir,
    logFile: shop.surroundings.logFile,
  });
}, TREE_MS);
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await cms?.kill();
  await tree?.remove();
});

const PRODUCTION = {
  LOCAL_STACK: '',
  BCRYPT_ROUNDS: '',
  PAYPAL_API_URL: '',
  PAYPAL_SDK_URL: '',
};

/** @param ready given the end of the program's output; true once it is healthy */
async function start(
  main: string,
  environment: Record<string, string>,
  ready: (printed: string) => Promise<boolean>,
): Promise<void> {
  const logFile = join(tree.dir, `${main.replaceAll('/', '-')}.log`);
  const log = openSync(logFile, 'a');
  const program = spawn(process.execPath, [main], {
    cwd: tree.dir,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  programs.push(program);
  await once(program, 'spawn');
  await eventually(async () => {
    const printed = readFileSync(logFile, 'utf8').slice(-3000);
    if (program.exitCode !== null) throw new Error(`${main} ended: ${printed}`);
    return (await ready(printed)) ? true : undefined;
  }, 60);
}

const fromCms = (path: string, token: string, init: object = {}) =>
  call<unknown>('GET', `${cms.url}${path}`, { token, ...init });

test('the CMS of the image renders an invoice', async () => {
  const url = `${cms.url}/api/orders/${paid.order._id}/invoice.pdf`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${paid.buyer.token}` } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('the CMS of the image stores and serves a picture', async () => {
  const body = { email: 'admin@example.com', password: 'Admin-demo-1' };
  const admin = await call<UserWithToken>('POST', `${cms.url}/api/users/login`, { body });
  const form = new FormData();
  form.append('image', await picture());
  const sent = await call<string[]>('POST', `${cms.url}/api/upload`, {
    token: admin.body.token,
    body: form,
  });
  expect(sent.status).toBe(200);
  expect((await fromCms(sent.body[0]!, '')).status).toBe(200);
});

test('the CMS of the image sends an email', async () => {
  const { email } = paid.buyer;
  const known = (await shop.client.mailsTo(email)).length;
  await call('POST', `${cms.url}/api/users/forgot-password`, { body: { email } });
  await eventually(async () => ((await shop.client.mailsTo(email)).length > known ? true : undefined));
});

test(
  'publisher and front server of the image serve the site',
  async () => {
    const [port] = (await freePorts(1)) as [number];
    const site = `http://127.0.0.1:${port}`;
    const { DATABASE_URL, TRUSTED_PROXY_SECRET } = shop.surroundings.environment;
    const place = { DATA_DIR: join(tree.dir, 'data'), CMS_URL: cms.url, PUBLIC_SITE_URL: site };
    await start(
      'ops/serve/main.ts',
      {
        ...place,
        PORT: String(port),
        TRUSTED_PROXY_SECRET: TRUSTED_PROXY_SECRET!,
        TRUSTED_HOPS: '0',
      },
      async () => (await call('GET', `${site}/-/live`).catch(() => null))?.status === 200,
    );
    await start(
      'ops/publish/main.ts',
      { ...place, DATABASE_URL: DATABASE_URL! },
      async () => (await call('GET', `${site}/services`).catch(() => null))?.status === 200,
    );
    const { status, body } = await call<string>('GET', `${site}/shop`);
    expect(status).toBe(200);
    expect(body).toContain('All Products');
  },
  TREE_MS,
);
