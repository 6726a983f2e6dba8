import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlacedOrder, UserWithToken } from 'shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../ops/lib/log.ts';
import { createRegistry } from '../../ops/lib/monitoring.ts';
import { freePorts } from '../../ops/lib/free-ports.ts';
import { publisherMetrics } from '../../ops/publish/metrics.ts';
import { startFrontServer, type FrontServer } from '../../ops/serve/server.ts';
import { startCmsProcess, type CmsProcess } from '../fixtures/cms-process.ts';
import { call } from '../fixtures/http.ts';
import { addProduct, orderOf, payFor } from './buying.ts';
import { eventually, newEmail, place, sql } from './shop.ts';

/** A CMS with metrics, behind a front server. */
let folder: string;
let metricsPort: number;
let cms: CmsProcess;
let front: FrontServer;
const frontRegistry = createRegistry();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'monitoring-'));
  metricsPort = (await freePorts(1))[0]!;
  const environment = { ...place.environment, METRICS_PORT: String(metricsPort) };
  cms = await startCmsProcess({ environment, logFile: join(folder, 'cms.log') });
  front = await startFrontServer({
    port: 0,
    release: () => null,
    cmsUrl: cms.url,
    log: createLog('front', { file: openSync(join(folder, 'front.log'), 'a') }),
    registry: frontRegistry,
  });
});

afterAll(async () => {
  await front?.close();
  await cms?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = <Body>(method: string, path: string, options: { body?: unknown; token?: string } = {}) =>
  call<Body>(method, `http://127.0.0.1:${front.port}${path}`, options);

async function metrics(): Promise<string> {
  return (await call<string>('GET', `http://127.0.0.1:${metricsPort}/metrics`)).body;
}

/** The value of one series, by name and labels. While the database is slow, the shop's own are missing. */
const valueOf = (series: string): Promise<number> =>
  eventually(async () => {
    const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  });

type Line = Record<string, unknown>;

const textOf = (name: 'cms' | 'front') => readFileSync(join(folder, `${name}.log`), 'utf8');
const linesOf = (name: 'cms' | 'front'): Line[] =>
  textOf(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

async function signUp(email = newEmail()): Promise<UserWithToken> {
  const body = { name: 'Bea Buyer', email, password: 'long enough' };
  return (await ask<UserWithToken>('POST', '/api/users', { body })).body;
}

async function placeOrder(): Promise<{ buyer: UserWithToken; placed: PlacedOrder; id: string }> {
  const buyer = await signUp();
  const body = orderOf(await addProduct());
  const answer = await ask<PlacedOrder>('POST', '/api/orders', { body, token: buyer.token });
  expect(answer.status).toBe(201);
  return { buyer, placed: answer.body, id: answer.headers.get('X-Request-Id') ?? '' };
}

test('a new order is counted as pending and reserved, then as paid', async () => {
  const before = {
    pending: await valueOf('shop_orders{state="pending"}'),
    paid: await valueOf('shop_orders{state="paid"}'),
  };
  const { buyer, placed } = await placeOrder();
  const seen = (state: 'pending' | 'paid') =>
    expect.poll(() => valueOf(`shop_orders{state="${state}"}`)).toBeGreaterThan(before[state]);
  await seen('pending');
  expect(await valueOf('shop_reservations_active')).toBeGreaterThan(0);
  await payFor(placed, buyer);
  await seen('paid');
});

test('metrics are served on a separate port of this machine only', async () => {
  expect((await metrics()).match(/^# TYPE \w+ \w+$/gm)?.length).toBeGreaterThan(20);
  expect((await call('GET', `http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  await expect(call('GET', `http://127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow('fetch');
  for (const url of [cms.url, place.cmsUrl, `http://127.0.0.1:${front.port}`])
    expect((await call('GET', `${url}/metrics`)).status).not.toBe(200);
});

test('requests are counted by route; unknown URLs add no series', async () => {
  const series = async () => (await metrics()).match(/^http_request_duration_seconds_count.*$/gm);
  const visit = (index: number) =>
    Promise.all([
      call('GET', `${cms.url}/api/products/unknown${index}`),
      call('GET', `${cms.url}/api/unknown${index}/x`),
      call('GET', `${cms.url}/unknown${index}`),
      call('POST', `${cms.url}/unknown${index}`, { body: {} }),
    ]);
  await visit(0);
  const before = await eventually(async () => {
    const found = await series();
    return found?.some((one) => one.includes('route="/api/products/:id",status="404"')) ? found : undefined;
  });
  for (let index = 1; index <= 250; index += 10)
    await Promise.all(Array.from({ length: 10 }, (_, within) => visit(index + within)));
  expect((await series())?.length).toBe(before.length);
});

test('one request id leads from the front server through the CMS to the provider', async () => {
  const { placed, id } = await placeOrder();
  const calls = linesOf('cms').filter(({ requestId }) => requestId === id);
  expect(calls).toContainEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    message: 'Called PayPal',
    service: 'cms',
    requestId: id,
    method: 'POST',
    path: '/v2/checkout/orders',
    status: 201,
    paypalRequestId: `open-${placed._id}-1-1250`,
    paypalDebugId: expect.stringMatching(/^[0-9a-f]{13}$/),
    ms: expect.any(Number),
  });
  const own = await call('GET', `${cms.url}/api/health`, {
    headers: { 'X-Request-Id': 'x'.repeat(10_000) },
  });
  expect(own.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  await expect.poll(() => linesOf('front').map(({ requestId }) => requestId)).toContain(id);
  expect(await metrics()).toMatch(
    /shop_paypal_call_duration_seconds_count\{operation="POST \/v2\/checkout\/orders",outcome="ok"\} \d/,
  );
});

/** Has an insert fail in the database, with a name and an address among its values. */
async function failWithAnOrder(token: string): Promise<void> {
  await sql`CREATE FUNCTION refuse_orders() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'No orders for %', NEW.customer_email; END $$;
     CREATE TRIGGER refuse_orders BEFORE INSERT ON orders
       FOR EACH ROW EXECUTE FUNCTION refuse_orders();`;
  try {
    const body = orderOf(await addProduct());
    expect((await ask('POST', '/api/orders', { body, token })).status).toBe(500);
  } finally {
    await sql`DROP FUNCTION refuse_orders CASCADE`;
  }
}

test('every log line is JSON, and none contains personal data or a secret', async () => {
  const email = newEmail();
  const { token } = await signUp(email);
  const body = { email, password: 'wrong password' };
  await ask('POST', '/api/users/login', { body });
  await ask('POST', '/api/users/forgot-password', { body: { email } });
  await ask('POST', '/api/users', { body: '{"email": "bea@example.com' });
  await ask('GET', `/api/products?keyword=${email}&token=secret`);
  await ask('GET', `/api/users/${email}`, { token });
  for (const path of ['', '/quote.pdf', '/order'])
    await ask(path === '/order' ? 'POST' : 'GET', `/api/quotes/shared/quote-token${path}`, {
      token,
    });
  await failWithAnOrder(token);
  // Workers may log errors, too.
  const failure = await eventually(async () =>
    linesOf('cms').find(({ message }) => String(message).includes('No orders for')),
  );
  expect(failure).toMatchObject({
    level: 'error',
    message: expect.stringContaining('No orders for [e-mail]'),
    stack: expect.stringMatching(/\n +at /),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const lines = [...linesOf('cms'), ...linesOf('front')];
  for (const line of lines)
    expect(line).toMatchObject({
      time: expect.any(String),
      level: expect.stringMatching(/^(info|warn|error)$/),
      message: expect.any(String),
      service: expect.stringMatching(/^(cms|front)$/),
    });
  const text = textOf('cms') + textOf('front');
  const secrets = ['wrong password', 'token=secret', 'quote-token', token, '\u001b'];
  for (const secret of ['@example.com', 'Bea Buyer', '1 Garden Lane', ...secrets])
    expect(text).not.toContain(secret);
});

const MONITORING = join(import.meta.dirname, '../../ops/deploy/monitoring');

test.each(['alerts.yml', 'dashboard.json'])('%s uses only metrics that exist', async (file) => {
  const registries = [frontRegistry, publisherMetrics().registry];
  const texts = [await metrics(), ...(await Promise.all(registries.map((one) => one.metrics())))];
  const measured = new Set(
    texts
      .join('\n')
      .split('\n')
      .map((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? /^\w+/.exec(line)?.[0]),
  );
  const asked = readFileSync(join(MONITORING, file), 'utf8').match(
    /\b(shop|http_request|nodejs|process)_\w+/g,
  );
  expect(asked?.length).toBeGreaterThan(10);
  for (const name of new Set(asked))
    expect(
      [name, name.replace(/_(bucket|sum|count)$/, '')].some((one) => measured.has(one)),
      name,
    ).toBe(true);
});
