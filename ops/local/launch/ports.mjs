import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { PlainFailure } from '../../base/failure.mjs';

/** The ports of the local stack: their environment variables and what they are without them. */
export const portVariables = {
  site: { name: 'SITE_PORT', fallback: 4321 },
  cms: { name: 'CMS_PORT', fallback: 1337 },
  mail: { name: 'MAIL_PORT', fallback: 1080 },
  payments: { name: 'PAYMENTS_PORT', fallback: 4343 },
};

/**
 * Reads the four ports from the environment.
 * @throws PlainFailure when one is not a port or two are the same.
 */
export function readPorts(environment) {
  const ports = {};
  for (const [part, { name, fallback }] of Object.entries(portVariables)) {
    const given = environment[name];
    const port = given ? Number(given) : fallback;
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new PlainFailure(`${name} must be a port from 1 to 65535, not "${given}".`);
    const twin = Object.keys(ports).find((other) => ports[other] === port);
    if (twin) throw new PlainFailure(`${portVariables[twin].name} and ${name} are both ${port}.`);
    ports[part] = port;
  }
  return ports;
}

/** One line naming every port that something else listens on, with its variable; null when all are free. */
export async function describeTakenPorts(ports) {
  const taken = [];
  for (const [part, { name }] of Object.entries(portVariables))
    if (await isTaken(ports[part])) taken.push({ port: ports[part], name });
  if (taken.length === 0) return null;
  const list = taken.map(({ port, name }) => `${port} (${name})`).join(', ');
  const names = taken.map(({ name }) => name).join(', ');
  return taken.length === 1
    ? `Port ${list} is already in use: stop the program that uses it, or set ${names} to a free port.`
    : `Ports ${list} are already in use: stop the programs that use them, or set ${names} to free ports.`;
}

/** Taken on 127.0.0.1, or on ::1, where a browser that is sent to "localhost" looks first. */
async function isTaken(port) {
  return !(await canListen(port)) || (await answers('::1', port));
}

function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 });
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

/**
 * What "any" is drawn from. Above it systems number their outgoing connections, one of which would take
 * the port of a server that is down for a moment.
 */
const LOWEST_PORT = 10_000;
const LOWEST_EPHEMERAL_PORT = 32_768;
const DRAWS = 50;
/** Who was given a port may take seconds to listen on it: "any" is not drawn twice by one process. */
const drawn = new Set();

/**
 * Ports nobody listens on at the moment, all different: one for each wish, where 0 means any.
 * @throws Error when a wished-for port is taken.
 */
export async function freePorts(wishes) {
  const servers = [];
  try {
    for (const wish of wishes) servers.push(await (wish === 0 ? listenAnywhere() : listen(wish)));
    return servers.map((server) => server.address().port);
  } finally {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

async function listenAnywhere(draws = DRAWS) {
  const port = randomInt(LOWEST_PORT, LOWEST_EPHEMERAL_PORT);
  if (drawn.has(port)) return listenAnywhere(draws);
  drawn.add(port);
  return listen(port).catch((error) => {
    if (draws === 1) throw error;
    return listenAnywhere(draws - 1);
  });
}

async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
