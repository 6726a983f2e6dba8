/**
 * Restarts every instance in turn under load, behind the shipped balancer configuration, and counts failed requests:
 * `node tests/deploy/rolling-restart.ts [runs] [requests a second]`. Needs Debian's caddy, and a built CMS.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import type { UserWithToken } from 'shared';
import { root } from '../../ops/lib/paths.ts';
import { freePorts } from '../../ops/lib/free-ports.ts';
import { startPostgres } from '../../ops/cli/postgres/server.ts';
import { startSurroundings } from '../faults/surroundings.ts';
import { startLoad } from '../faults/load.ts';
import { startCmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { ShopClient } from '../fixtures/shop-client.ts';
import { FAST_DATABASE } from '../fixtures/stack.ts';
import { startBalancer } from './balancer.ts';

/** Enough buyers that one hardly ever has two open orders, because a later order ends the earlier one. */
const BUYERS = 40;
/** Every tenth request is an order, more than in a real shop. */
const ORDER_EVERY = 10;

const { positionals } = parseArgs({ allowPositionals: true });
const [runs = '5', perSecond = '50'] = positionals;
const dir = mkdtempSync(join(tmpdir(), 'rolling-'));
const stops: (() => Promise<unknown>)[] = [async () => process.env.KEEP || rmSync(dir, { recursive: true })];

/** A process to restart. */
interface Instance {
  title: string;
  stop(): Promise<unknown>;
  start(): Promise<void>;
}

async function startFront(port: number, cmsPort: number, secret: string): Promise<Instance> {
  const log = openSync(join(dir, 'front.log'), 'a');
  const begin = () =>
    spawn(process.execPath, [join(root, 'ops/serve/main.ts')], {
      env: {
        ...process.env,
        PORT: String(port),
        CMS_URL: `http://127.0.0.1:${cmsPort}`,
        RELEASE_DIR: dir,
        TRUSTED_HOPS: '1',
        TRUSTED_PROXY_SECRET: secret,
      },
      stdio: ['ignore', log, log],
    });
  let front = begin();
  const answers = () =>
    eventually(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/-/live`).catch(() => null);
      return answer ? true : undefined;
    });
  const instance: Instance = {
    title: `front server ${port}`,
    async stop() {
      const ended = once(front, 'exit');
      front.kill('SIGTERM');
      await ended;
    },
    async start() {
      front = begin();
      await answers();
    },
  };
  stops.unshift(instance.stop);
  await answers();
  return instance;
}

async function startCms(port: number, environment: Record<string, string>): Promise<Instance> {
  const options = { port, environment, logFile: join(dir, 'cms.log') };
  let cms = await startCmsProcess(options);
  stops.unshift(() => cms.stop());
  return {
    title: `CMS ${port}`,
    stop: () => cms.stop(),
    start: async () => void (cms = await startCmsProcess(options)),
  };
}

async function startShop() {
  writeFileSync(join(dir, 'index.html'), '<h1>Home</h1>');
  const ports = await freePorts(7);
  const [sitePort, panelPort, cmsPort, cms1, cms2, front1, front2] = ports as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const postgres = await startPostgres(join(dir, 'database'), { settings: FAST_DATABASE });
  stops.unshift(postgres.stop);
  const surroundings = await startSurroundings(postgres.url);
  stops.unshift(surroundings.close);
  const environment: Record<string, string> = {
    ...surroundings.environment,
    DRAIN_NOTICE_SECONDS: '4',
  };
  const secret = environment.TRUSTED_PROXY_SECRET!;
  const instances = [await startCms(cms1, environment), await startCms(cms2, environment)];
  const fronts = [front1, front2];
  const balancer = await startBalancer({
    dir,
    sitePort,
    panelPort,
    cmsPort,
    fronts,
    cms: [cms1, cms2],
    secret,
  });
  stops.unshift(balancer.stop);
  for (const port of fronts) instances.push(await startFront(port, cmsPort, secret));
  const database = new Pool({ connectionString: postgres.url, max: 4 });
  stops.unshift(() => database.end());
  const client = new ShopClient({
    cmsUrl: `http://127.0.0.1:${sitePort}`,
    mailUrl: surroundings.mailUrl,
    paymentsUrl: surroundings.paymentsUrl,
    database,
  });
  return { client, instances, database };
}

/** Failed answers, with how often each occurred. */
const problems = new Map<string, number>();

/** Every tenth request is an order with its own idempotency key; the others are pages, lists and cart checks. */
async function startVisitors(client: ShopClient) {
  const add = () => client.addProduct({ stock: 100_000 });
  const products = await Promise.all(Array.from({ length: 4 }, add));
  const buyers: UserWithToken[] = [];
  while (buyers.length < BUYERS) buyers.push(await client.signUp());
  const ids = products.map(({ _id }) => _id).join(',');
  const reads = ['/', '/api/products', `/api/products?ids=${ids}`, '/api/products/top'];
  return startLoad(Number(perSecond), async (index) => {
    const turn = Math.floor(index / ORDER_EVERY);
    const isOrder = index % ORDER_EVERY === 0;
    const { status, body } = isOrder
      ? await client.placeOrder(
          orderOf(products[turn % products.length]!),
          buyers[turn % BUYERS]!,
          randomUUID(),
        )
      : await client.api('GET', reads[index % reads.length]!);
    if (status >= 300) {
      const problem = `${isOrder ? 'order' : 'read'}: ${status} ${JSON.stringify(body)}`;
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
    return status;
  });
}

let failed = 0;
try {
  const { client, instances } = await startShop();
  for (let run = 1; run <= Number(runs); run += 1) {
    const load = await startVisitors(client);
    for (const instance of instances) {
      const signalled = Date.now();
      await instance.stop();
      const seconds = ((Date.now() - signalled) / 1000).toFixed(1);
      await instance.start();
      // The balancer notices the new process within a second.
      await pause(3_000);
      console.log(`  ${instance.title} stopped in ${seconds} s, up again`);
    }
    const outcomes = await load.stop();
    const wrong = outcomes.filter((outcome) => outcome !== 200 && outcome !== 201);
    failed += wrong.length;
    console.log(`run ${run}: ${outcomes.length} requests, ${wrong.length} failed`);
    for (const [problem, count] of problems) console.log(`  ${count} × ${problem}`);
    console.log(`  ${wrong.filter((outcome) => typeof outcome === 'string').join(' ')}`);
    problems.clear();
  }
} finally {
  for (const stop of stops) await stop().catch(console.error);
}
process.exit(failed > 0 ? 1 : 0);
