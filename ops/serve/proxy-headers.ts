import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** They speak of one connection, not of the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** By this the CMS knows that `X-Forwarded-For` was written here. */
const SECRET = 'x-trusted-proxy-secret';
/** What a visitor says about its own origin is worth nothing; ours replaces it. */
const CLAIMS = ['forwarded', 'x-real-ip', 'expect', 'host', SECRET];

export interface Trust {
  /** Shared with the CMS; without it the CMS takes us for the one visitor there is. */
  secret?: string;
  /** Proxies in front of this server that each add to `X-Forwarded-For`: 0 when visitors come straight here. */
  hops?: number;
}

/** The headers of a message without those that end at this connection. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** The headers with which a visitor's request goes on to the CMS at `host`. */
export function upstreamHeaders(
  request: IncomingMessage,
  host: string,
  { secret, hops = 0 }: Trust = {},
): OutgoingHttpHeaders {
  const kept = Object.entries(endToEnd(request.headers)).filter(
    ([name]) => !CLAIMS.includes(name) && !name.startsWith('x-forwarded-'),
  );
  return {
    ...Object.fromEntries(kept),
    host,
    'x-forwarded-for': visitorAddress(request, hops),
    ...(secret && { [SECRET]: secret }),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host,
    // Said outright: without it Node frames no body on a method that usually has none.
    ...(request.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
  };
}

/** Counted from the right: what stands further left was written by whoever spoke to our proxies. */
function visitorAddress({ headers, socket }: IncomingMessage, hops: number): string | undefined {
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  const address = hops > 0 ? named.at(-hops)?.trim() : '';
  return address || socket.remoteAddress;
}
