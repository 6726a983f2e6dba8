import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
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

const addresses = (ports: readonly number[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ');

/** Starts Debian's Caddy with the shipped configuration, without TLS; resolves when it reaches a CMS. */
export async function startBalancer({
  dir,
  sitePort,
  panelPort,
  cmsPort,
  fronts,
  cms,
  secret,
}: BalancerPlaces): Promise<Balancer> {
  const log = openSync(join(dir, 'caddy.log'), 'a');
  const config = join(root, 'ops/deploy/caddy/Caddyfile');
  const balancer = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: dir,
      XDG_DATA_HOME: dir,
      XDG_CONFIG_HOME: dir,
      CADDY_ADMIN: 'off',
      SITE_ADDRESS: `http://127.0.0.1:${sitePort}`,
      PANEL_ADDRESS: `http://127.0.0.1:${panelPort}`,
      BALANCER_ADDRESS: `http://127.0.0.1:${cmsPort}`,
      FRONT_SERVERS: addresses(fronts),
      CMS_SERVERS: addresses(cms),
      TRUSTED_PROXY_SECRET: secret,
    },
    stdio: ['ignore', log, log],
  });
  const ended = once(balancer, 'exit');
  const stop = async () => {
    balancer.kill('SIGTERM');
    await ended;
  };
  const health = `http://127.0.0.1:${cmsPort}/api/health`;
  try {
    await eventually(async () => ((await fetch(health).catch(() => null))?.ok ? true : undefined));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
