import type { CommandContext } from './command.ts';
import { tryLockDataDir } from './data-dir-lock.ts';
import { findRunningPostgres, startPostgres } from './postgres/server.ts';

interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

/** Uses a running shop's database and leaves it running; otherwise starts one until `close`. */
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
