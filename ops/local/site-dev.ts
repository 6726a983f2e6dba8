import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../base/paths.mjs';
import { endProcess } from '../base/processes.mjs';

const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');

/** Starts Astro's development server: pages are built when asked for, and again when they change. */
export function startSiteDev(port: number, cmsUrl: string, onOutput: (chunk: string) => void) {
  const args = [astro, 'dev', '--host', '127.0.0.1', '--port', String(port), '--ignore-lock'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, CMS_URL: cmsUrl, ASTRO_TELEMETRY_DISABLED: '1' },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.setEncoding('utf8').on('data', onOutput);
  child.stderr.setEncoding('utf8').on('data', onOutput);
  return {
    failure: once(child, 'exit').then(() => new Error('The development server of the site ended')),
    stop: async () => {
      if (child.pid && child.exitCode === null) await endProcess(child.pid, 5_000);
    },
  };
}
