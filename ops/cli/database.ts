import type { CommandContext } from './command.ts';
import { tryLockDataDir } from './data-dir-lock.ts';
import { findRunningPostgres, startPostgres } from './postgres/server.ts';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

/** A running shop's database is used and left running; otherwise one is started for this alone. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  signal,
}: Pick<CommandContext, 'dataDir' | 'databaseUrl' | 'signal'>): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  const lock = await tryLockDataDir(dataDir);
  if (!lock) {
    const running = await findRunningPostgres(dataDir);
    if (!running) throw new Error('The shop is just starting or stopping; try again in a moment');
    return { url: running.url, close: async () => {} };
  }
  const server = await startPostgres(dataDir, { signal });
  const close = async () => {
    await server.stop();
    lock.release();
  };
  return { url: server.url, close };
}
