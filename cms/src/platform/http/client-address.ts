import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { environment } from '../environment/environment';

const PROXY_SECRET_HEADER = 'x-trusted-proxy-secret';

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Which proxies are trusted to report visitors' addresses. */
interface Trust {
  /** Shared secret that our own proxies send. */
  secret?: string;
  /** Number of our proxies that append to `X-Forwarded-For`. */
  hops?: number;
}

const TRUST: Trust = {
  secret: environment.TRUSTED_PROXY_SECRET,
  hops: environment.TRUSTED_HOPS,
};

/**
 * The address of the client, for rate limits. `X-Forwarded-For` is trusted only with our proxy's secret: anybody can
 * send that header, and behind a proxy every socket has the proxy's address.
 */
export function clientAddress(request: Request, trust: Trust = TRUST): string {
  return clientBlock(forwardedAddress(request, trust) ?? request.socket.remoteAddress ?? 'unknown');
}

/** Removes forwarding headers that our own proxies did not set, so that Strapi may trust the remaining ones. */
export function keepTrustedHeaders(request: Request, isTls: boolean, trust: Trust = TRUST): void {
  const { headers } = request;
  const address = forwardedAddress(request, trust);
  const scheme = isOurs(request, trust) ? headers['x-forwarded-proto'] : undefined;
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-for'];
  delete headers['x-forwarded-proto'];
  if (address) headers['x-forwarded-for'] = address;
  if (isTls || scheme) headers['x-forwarded-proto'] = isTls ? 'https' : scheme;
}

const isOurs = ({ headers }: Request, { secret }: Trust) => isSame(headers[PROXY_SECRET_HEADER], secret);

/** The visitor's address as reported by our own proxies. */
function forwardedAddress(request: Request, trust: Trust): string | null {
  if (!isOurs(request, trust)) return null;
  const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
  // Each of our proxies appends one address. The front server sends only one, however many proxies precede it.
  const address = (named.at(-Math.max(trust.hops ?? 1, 1)) ?? named[0] ?? '').trim();
  return isIP(address) > 0 ? address : null;
}

function isSame(given: string | string[] | undefined, secret: string | undefined): boolean {
  if (!secret || typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A connection gets at least a /64, in which a client can use any address. */
const NETWORK_GROUPS = 4;

/** The unit of rate limits: an IPv4 address, or the network part of an IPv6 address. */
export function clientBlock(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = MAPPED_IPV4.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!bare.includes(':')) return bare;
  const groups = expand(bare).slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The groups of an IPv6 address with `::` expanded. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  const missing = Math.max(GROUPS - before.length - after.length, 0);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

const groupsOf = (part: string) => part.split(':').filter(Boolean);
