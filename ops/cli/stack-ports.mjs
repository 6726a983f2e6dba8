/** The ports of the local stack. JavaScript without packages, because bootstrap.mjs checks them before the install. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Environment variables and defaults. */
const variables = {
  site: { name: 'SITE_PORT', fallback: 4321 },
  cms: { name: 'CMS_PORT', fallback: 1337 },
  mail: { name: 'MAIL_PORT', fallback: 1080 },
  payments: { name: 'PAYMENTS_PORT', fallback: 4343 },
};
/** @typedef {Record<keyof typeof variables, number>} StackPorts */
const parts = /** @type {(keyof StackPorts)[]} */ (Object.keys(variables));

/**
 * Reads the four ports from the environment.
 * @param {NodeJS.ProcessEnv} environment
 * @throws Error in one line when one is not a port or two are the same.
 */
export function readPorts(environment) {
  const ports = /** @type {StackPorts} */ ({});
  for (const part of parts) {
    const { name, fallback } = variables[part];
    const port = Number(environment[name] || fallback);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`${name} must be a port from 1 to 65535, not "${environment[name]}".`);
    const twin = parts.find((other) => ports[other] === port);
    if (twin) throw new Error(`${variables[twin].name} and ${name} are both ${port}.`);
    ports[part] = port;
  }
  return ports;
}

/** One line that names every taken port and its variable; null when all are free. @param {StackPorts} ports */
export async function describeTakenPorts(ports) {
  const answers = await Promise.all(parts.map((part) => isTaken(ports[part])));
  const taken = parts.filter((_part, index) => answers[index]);
  if (taken.length === 0) return null;
  const names = taken.map((part) => variables[part].name).join(', ');
  const list = taken.map((part) => `${ports[part]} (${variables[part].name})`).join(', ');
  return taken.length === 1
    ? `Port ${list} is already in use: stop the program that uses it, or set ${names} to a free port.`
    : `Ports ${list} are already in use: stop the programs that use them, or set ${names} to free ports.`;
}

/** Checks 127.0.0.1 and ::1, which browsers try first for "localhost". @param {number} port */
export async function isTaken(port) {
  try {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await new Promise((resolve) => server.close(resolve));
  } catch {
    return true;
  }
  const socket = connect({ port, host: '::1' });
  const connected = once(socket, 'connect', { signal: AbortSignal.timeout(500) });
  const isAnswered = await connected.then(Boolean, () => false);
  socket.destroy();
  return isAnswered;
}
