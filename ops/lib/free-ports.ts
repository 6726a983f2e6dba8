import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * What ports are drawn from. Above it systems number their outgoing connections, one of which would take
 * the port of a server that is down for a moment.
 */
const LOWEST = 10_000;
const LOWEST_EPHEMERAL = 32_768;
const DRAWS = 50;

/** So many ports that nobody listens on at the moment, all different. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

/**
 * Drawn by chance, as another process may look at the same moment. `reserve`: a server may take seconds to listen on the
 * port it was given, so none is drawn twice by one process.
 */
function freePort(): Promise<number> {
  const port = Array.from({ length: DRAWS }, () => randomInt(LOWEST, LOWEST_EPHEMERAL));
  return getPort({ host: '127.0.0.1', port, reserve: true });
}
