import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../ops/lib/paths.ts';
import { eventually } from '../fixtures/eventually.ts';

/** Ports of a balancer and of the servers behind it, all on 127.0.0.1. */
interface BalancerPlaces {
  /** Folder for its files. */
  dir: string;
  sitePort: number;
  panelPort: number;
  /** The balancer in front of the CMS, for the front servers. */
  cmsPort: number;
  fronts: number[];
  cms: number[];
  secret: string;
}

interface Balancer {
  stop(): Promise<void>;
}

type Command = [file: string, args: string[], env?: Record<string, string>];

/** The shipped configuration of each, without TLS. */
const balancers: Record<string, (places: BalancerPlaces) => Command> = {
  caddy: ({ dir, sitePort, panelPort, cmsPort, fronts, cms, secret }) => [
    'caddy',
    ['run', '--config', join(root, 'ops/deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'],
    {
      HOME: dir,
      XDG_DATA_HOME: dir,
      XDG_CONFIG_HOME: dir,
      CADDY_ADMIN: 'off',
      SITE_ADDRESS: `http://127.0.0.1:${sitePort}`,
      PANEL_ADDRESS: `http://127.0.0.1:${panelPort}`,
      BALANCER_ADDRESS: `http://127.0.0.1:${cmsPort}`,
      FRONT_SERVERS: addresses(fronts).join(' '),
      CMS_SERVERS: addresses(cms).join(' '),
      TRUSTED_PROXY_SECRET: secret,
    },
  ],
  nginx: (places) => {
    const file = join(places.dir, 'nginx.conf');
    mkdirSync(join(places.dir, 'logs'), { recursive: true });
    writeFileSync(file, nginxFile(places));
    return ['nginx', ['-p', places.dir, '-e', 'stderr', '-c', file, '-g', 'daemon off;']];
  },
};

const addresses = (ports: readonly number[]) => ports.map((port) => `127.0.0.1:${port}`);

/** The shipped file with the lines marked "# yours" filled in. */
function nginxFile({ sitePort, panelPort, cmsPort, fronts, cms, secret }: BalancerPlaces): string {
  const servers = (ports: readonly number[]) =>
    addresses(ports).map((address) => `server ${address} fail_timeout=1s;`);
  const ours = new Map([
    ['server front1:4321 fail_timeout=1s;', servers(fronts).join(' ')],
    ['server front2:4321 fail_timeout=1s;', ''],
    ['server cms1:1337 fail_timeout=1s;', servers(cms).join(' ')],
    ['server cms2:1337 fail_timeout=1s;', ''],
    ['ssl_certificate tls/fullchain.pem;', ''],
    ['ssl_certificate_key tls/key.pem;', ''],
    ['listen 80;', `listen 127.0.0.1:${sitePort + 1};`],
    ['listen 443 ssl default_server;', `listen 127.0.0.1:${sitePort};`],
    ['server_name shop.example;', ''],
    ['listen 443 ssl;', `listen 127.0.0.1:${panelPort};`],
    ['server_name cms.example;', ''],
    [
      'proxy_set_header X-Trusted-Proxy-Secret "secret";',
      `proxy_set_header X-Trusted-Proxy-Secret "${secret}";`,
    ],
    ['listen 1337;', `listen 127.0.0.1:${cmsPort};`],
  ]);
  const shipped = readFileSync(join(root, 'ops/deploy/nginx/nginx.conf'), 'utf8');
  return shipped.replaceAll(/^( *)(.*) # yours$/gm, (_line, indent: string, statement: string) => {
    const own = ours.get(statement);
    if (own === undefined) throw new Error(`The test has no value for: ${statement}`);
    return indent + own;
  });
}

/** Starts Debian's balancer; resolves when it reaches a CMS. */
export async function startBalancer(name: string, places: BalancerPlaces): Promise<Balancer> {
  const [file, args, env] = balancers[name]!(places);
  const log = openSync(join(places.dir, `${name}.log`), 'a');
  const balancer = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  const ended = once(balancer, 'exit');
  const stop = async () => {
    balancer.kill('SIGTERM');
    await ended;
  };
  const health = `http://127.0.0.1:${places.cmsPort}/api/health`;
  try {
    await eventually(async () => ((await fetch(health).catch(() => null))?.ok ? true : undefined));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
