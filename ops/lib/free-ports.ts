import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * The range to draw from. Above it, outgoing connections get their ports; one of them could take the port of a server
 * that restarts.
 */
const LOWEST = 10_000;
const LOWEST_EPHEMERAL = 32_768;
const DRAWS = 50;

/** This many different ports on which nothing listens at the moment. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

/**
 * Drawn at random, because another process may search at the same moment. `reserve`: a server may take seconds to listen,
 * so one process never gets the same port twice.
 */
function freePort(): Promise<number> {
  const port = Array.from({ length: DRAWS }, () => randomInt(LOWEST, LOWEST_EPHEMERAL));
  return getPort({ host: '127.0.0.1', port, reserve: true });
}
