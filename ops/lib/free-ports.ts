import { randomInt } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';

/**
 * The range to draw from. Above it, outgoing connections get their ports; one of them could take the port of a server
 * that restarts.
 */
const LOWEST = 10_000;
const LOWEST_EPHEMERAL = 32_768;
const DRAWS = 50;
/** A CMS on a busy machine may need minutes until it listens on its port. */
const KEPT_MS = 10 * 60_000;

/** Has an empty file for each port that a process has drawn. */
const drawnDir = join(tmpdir(), `shop-ports-${process.getuid?.() ?? ''}`);

/** This many different ports on which nothing listens at the moment, and which no other process has drawn lately. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

/** Drawn at random. `reserve`: one process never gets the same port twice. */
async function freePort(): Promise<number> {
  const draws = Array.from({ length: DRAWS }, () => randomInt(LOWEST, LOWEST_EPHEMERAL));
  const port = await getPort({ host: '127.0.0.1', port: draws, reserve: true });
  return (await isOurs(port)) ? port : freePort();
}

/** False if another process has drawn it and may not listen yet. */
async function isOurs(port: number): Promise<boolean> {
  const file = join(drawnDir, String(port));
  await mkdir(drawnDir, { recursive: true });
  const drawn = await stat(file).catch(() => null);
  if (drawn && Date.now() - drawn.mtimeMs > KEPT_MS) await rm(file, { force: true });
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
