import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePorts } from '../../ops/local/launch/ports.mjs';
import { call } from '../fixtures/http.ts';
import { eventually } from './shop.ts';

export interface SecondCms {
  url: string;
  stop(): Promise<void>;
}

/**
 * Another instance of the CMS on the database of the shop under test.
 * @param environment what it is told besides or instead
 */
export async function startSecondCms(environment: Record<string, string> = {}): Promise<SecondCms> {
  const [port] = await freePorts([0]);
  const cms = spawn(process.execPath, ['dist/src/server.js'], {
    cwd: join(import.meta.dirname, '../../cms'),
    env: { ...process.env, ...inject('environment'), ...environment, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(cms, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    cms.kill('SIGTERM');
    await ended;
  };
  try {
    await eventually(async () => {
      if (cms.exitCode !== null) throw new Error(`The second CMS ended with ${cms.exitCode}`);
      const health = await call('GET', `${url}/api/health`).catch(() => null);
      return health?.status === 200 ? true : undefined;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
