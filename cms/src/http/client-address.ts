import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { environment } from '../adapters/environment';
import { clientBlock } from '../domain/accounts/client-block';

export const PROXY_SECRET_HEADER = 'x-trusted-proxy-secret';

/**
 * Where a request comes from, for counting attempts. `X-Forwarded-For` is believed only with the
 * secret of our own proxy beside it: anybody can send that header, and on one machine everybody has
 * the proxy's address.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  secret = environment.TRUSTED_PROXY_SECRET,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  // The last one was written by the proxy itself, those before it by its client.
  const named = forwarded.split(',').at(-1)?.trim() ?? '';
  const trusted = isSame(headers[PROXY_SECRET_HEADER], secret) && isIP(named) > 0;
  return clientBlock(trusted ? named : (socket.remoteAddress ?? 'unknown'));
}

function isSame(given: string | string[] | undefined, secret: string | undefined): boolean {
  if (!secret || typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
