import { readdirSync, readlinkSync } from 'node:fs';
import { readIfExists } from './files.ts';

/** https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html: state of a socket that listens. */
const LISTEN = '0A';

/**
 * The process that listens on a port of this machine, for an error message.
 * @returns e.g. `process 4711 (node dist/src/server.js)`; null if there is none, or on a system without /proc
 */
export function listenerOf(port: number): string | null {
  const inode = listeningInode(port);
  if (!inode) return null;
  const pid = processIds().find((id) => hasOpen(`socket:[${inode}]`, id));
  if (!pid) return 'a process of another user';
  const command = readIfExists(`/proc/${pid}/cmdline`)?.split('\0').join(' ').trim();
  return `process ${pid} (${command})`;
}

/** Columns of a line: number, local address as `0100007F:0539`, remote address, state, …, inode. */
function listeningInode(port: number): string | undefined {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readIfExists(file)?.split('\n') ?? [])
    .map((line) => line.trim().split(/\s+/));
  return sockets.find(([, local, , state]) => local?.endsWith(ending) && state === LISTEN)?.[9];
}

const processIds = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** Whether a process has this file open. Processes and files may end meanwhile, or belong to another user. */
function hasOpen(file: string, pid: string): boolean {
  const folder = `/proc/${pid}/fd`;
  const isLink = (name: string) => ifReadable(() => readlinkSync(`${folder}/${name}`)) === file;
  return (ifReadable(() => readdirSync(folder)) ?? []).some(isLink);
}

function ifReadable<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
