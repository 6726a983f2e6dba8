/**
 * Plays a shop's life in production with the image and the commands of docs/operations.md: `npm run test:deploy`. Needs
 * root, and Debian's podman with related packages; every host is an address of this machine.
 */
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailure } from '../../ops/lib/failure.ts';
import { root } from '../../ops/lib/paths.ts';
import { run } from '../../ops/lib/run.ts';
import { createSteps } from '../../ops/lib/steps.ts';
import { tool } from '../../ops/lib/tools.ts';
import { countRows, lostRows } from './database.ts';
import { baseImage, buildTarget, imageSize, nameForCompose } from './images.ts';
import {
  assertTools,
  browseBy,
  loggedErrors,
  removeLeftovers,
  watchContainers,
  withDocker,
} from './machine.ts';
import { operatorOf } from './operations.ts';
import * as shop from './shop.ts';
import { start, startSurroundings, type Surroundings } from './stand-ins.ts';

const LARGEST_IMAGE = 1_200_000_000;
const PROJECT = 'shoptest';
/** Addresses of this machine for the shop, and for PayPal and the mail server. */
const SHOP_ADDRESS = '127.0.0.2';
const WORLD_ADDRESS = '10.89.255.1';
const PART = 'Soil moisture probe';
const WARRANTY = 'Two years';

const { step } = createSteps({ total: 14 });
const closing: (() => unknown)[] = [];
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

async function main(): Promise<void> {
  const { signal } = stop;
  assertTools();
  const dir = mkdtempSync('/var/tmp/shop-deploy-');
  closing.push(() => rmSync(dir, { recursive: true, force: true }));
  const config = join(dir, 'config');
  const base = await step('A base image', () => baseImage(signal));
  const env = withDocker(dir, base, {
    ...process.env,
    SHOP_CONFIG: config,
    COMPOSE_PROJECT_NAME: PROJECT,
    BIND_ADDRESS: SHOP_ADDRESS,
    POSTGRES_IMAGE: 'localhost/shop-test-postgres:1',
    CADDY_IMAGE: 'localhost/shop-test-caddy:1',
    TEST_ADDRESS: WORLD_ADDRESS,
    TEST_CA: join(dir, 'paypal.crt'),
    BACKUPS: join(dir, 'backups'),
  });
  const paste = operatorOf(env, signal);
  await removeLeftovers(PROJECT, env);

  await step('The image of the shop', () => paste('image'));
  const size = imageSize('localhost/shop:1');
  console.log(`      ${Math.round(size / 1e6)} MB`);
  if (size >= LARGEST_IMAGE) throw new Error(`The image has ${size} bytes`);
  await step('Replacements for official images, and the next release', async () => {
    await buildTarget('postgres', 'localhost/shop-test-postgres:1', env);
    await buildTarget('caddy', 'localhost/shop-test-caddy:1', env);
    await buildTarget('next', 'localhost/shop:2', env);
    await nameForCompose('shop:1');
    await nameForCompose('shop:2');
  });

  const world = await startSurroundings({
    address: WORLD_ADDRESS,
    dir,
    caFile: join(dir, 'paypal.crt'),
    siteUrl: shop.SITE,
  });
  closing.push(world.close);
  // Without output, because it complains about the missing systemd.
  const socket = start('podman', ['system', 'service', '--time=0', env.DOCKER_HOST!], env);
  closing.push(async () => {
    socket.kill('SIGTERM');
    await once(socket, 'exit');
  });
  closing.push(() => run('docker', ['compose', 'down', '--volumes'], { cwd: root, env }));
  closing.push(watchContainers(env, (error) => stop.abort(error)));
  closing.push(async () => process.exitCode && console.error(await loggedErrors(env)));

  await step('Settings and secrets', async () => {
    await paste('settings');
    await paste('secrets');
    useStandIns(config, world);
  });
  await step('An empty database', () => paste('database'));
  await step('The shop starts', async () => {
    await paste('start');
    browseBy(SHOP_ADDRESS, await paste('authority'));
    await shop.untilAnswered(shop.SITE, 200);
  });
  const ownerPassword = readFileSync(join(config, 'secrets', 'CMS_OWNER_PASSWORD'), 'utf8').trim();
  const signIn = () => shop.signInToPanel('owner@shop.example', ownerPassword);
  const product = await step('The first admin, and a product', async () => {
    const owner = await signIn();
    await shop.describeBusiness(owner);
    const added = await shop.addProduct(await shop.makeFirstAdmin(owner), PART);
    await shop.untilAnswered(`${shop.SITE}/product/${added._id}`, 200, PART);
    return added;
  });
  const buy = (when: string) => step(`A purchase in a browser ${when}`, () => purchase(env, world));
  await buy('after the first deploy');

  await step('An upgrade with a new column', async () => {
    writeFileSync(join(config, 'image'), 'shop:2\n');
    await paste('upgrade');
    await shop.setWarranty(await signIn(), product, WARRANTY);
  });
  const before = await countRows(env);
  await step('Rolled back, and nothing is lost', async () => {
    writeFileSync(join(config, 'image'), 'shop:1\n');
    await paste('rollback');
    await expectKept(env, before);
  });
  await step('A backup', () => paste('backup'));
  await step('Everything is destroyed', () => paste('destroy'));
  await step('Restored', async () => {
    await paste('database');
    await paste('restore');
    browseBy(SHOP_ADDRESS, await paste('authority'));
    await expectKept(env, before);
    await shop.untilAnswered(`${shop.SITE}/product/${product._id}`, 200, PART);
  });
  await buy('after the restore');
}

/** Replaces PayPal and mail by the stand-ins. Appended lines override earlier ones. */
function useStandIns(config: string, { secrets }: Surroundings): void {
  const { PAYPAL_CLIENT_SECRET, ...settings } = secrets;
  const lines = Object.entries({ ...settings, PAYPAL_ENVIRONMENT: 'sandbox', SMTP_USER: '' });
  appendFileSync(join(config, 'shop.env'), lines.map(([name, value]) => `${name}=${value}\n`).join(''));
  writeFileSync(join(config, 'secrets', 'PAYPAL_CLIENT_SECRET'), PAYPAL_CLIENT_SECRET);
  appendFileSync(join(config, 'caddy.env'), 'CADDY_TLS=tls internal\n');
}

async function purchase(env: NodeJS.ProcessEnv, world: Surroundings): Promise<void> {
  await run(...tool('playwright', 'test', '--config', 'tests/deploy/playwright.config.ts'), {
    cwd: root,
    signal: stop.signal,
    env: {
      ...env,
      SHOP_URL: shop.SITE,
      SHOP_MAIL_URL: world.mailUrl,
      SHOP_PAYMENTS_URL: world.paymentsUrl,
      SHOP_PART: PART,
      TEST_RESOLVER_RULES: `MAP shop.example ${SHOP_ADDRESS},MAP *.paypal.com ${WORLD_ADDRESS}`,
    },
  });
}

async function expectKept(env: NodeJS.ProcessEnv, before: Map<string, number>): Promise<void> {
  const lost = lostRows(before, await countRows(env));
  if (lost.length > 0) throw new Error(`Lost: ${lost.join(', ')}`);
}

async function end(): Promise<void> {
  for (const close of closing.splice(0).toReversed())
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
}

const stopped = new Promise<never>((_resolve, reject) => {
  stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error));
});
await Promise.race([main(), stopped])
  .catch((error: unknown) => {
    console.error(describeFailure(error, 'test:deploy'));
    process.exitCode = 1;
  })
  .finally(end);
process.exit();
