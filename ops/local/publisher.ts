import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../base/paths.mjs';
import { endProcess, forgetProcess, recordProcess } from '../base/processes.mjs';
import { openLog } from './logs.ts';

export interface PublisherSettings {
  dataDir: string;
  databaseUrl: string;
  cmsUrl: string;
  siteUrl: string;
}

const AGAIN_AFTER_MS = 1_000;
const STOP_PATIENCE_MS = 10_000;

export function publisherProcessFile(dataDir: string): string {
  return join(dataDir, 'run', 'publisher.json');
}

/**
 * Keeps a publisher running: one that ends is started again.
 * @returns what stops it for good.
 */
export function startPublisher(settings: PublisherSettings): () => Promise<void> {
  const { dataDir } = settings;
  const log = openLog(dataDir, 'publisher');
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;
  let child = begin();

  function begin(): ChildProcess {
    const started = spawnPublisher(settings, log);
    if (started.pid) recordProcess(publisherProcessFile(dataDir), started.pid);
    started.once('exit', () => {
      if (!isStopped) again = setTimeout(() => (child = begin()), AGAIN_AFTER_MS);
    });
    return started;
  }

  return async () => {
    isStopped = true;
    clearTimeout(again);
    if (child.pid && child.exitCode === null) await endProcess(child.pid, STOP_PATIENCE_MS);
    forgetProcess(publisherProcessFile(dataDir));
    closeSync(log);
  };
}

/** In a group of its own, so that Ctrl-C comes to the launcher alone; it ends when our channel does. */
function spawnPublisher({ dataDir, databaseUrl, cmsUrl, siteUrl }: PublisherSettings, log: number) {
  const script = fileURLToPath(new URL('../publish/main.ts', import.meta.url));
  return spawn(process.execPath, [script], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      CMS_URL: cmsUrl,
      PUBLIC_SITE_URL: siteUrl,
    },
    detached: process.platform !== 'win32',
    stdio: ['ignore', log, log, 'ipc'],
  });
}
