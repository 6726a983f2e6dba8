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
/** What a visitor says about its own origin is worth nothing; ours replaces it. */
const CLAIMS = ['forwarded', 'x-real-ip', 'expect', 'host'];

/** The headers of a message without those that end at this connection. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** The headers with which a visitor's request goes on to the CMS at `host`. */
export function upstreamHeaders(request: IncomingMessage, host: string): OutgoingHttpHeaders {
  const kept = Object.entries(endToEnd(request.headers)).filter(
    ([name]) => !CLAIMS.includes(name) && !name.startsWith('x-forwarded-'),
  );
  return {
    ...Object.fromEntries(kept),
    host,
    'x-forwarded-for': request.socket.remoteAddress,
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host,
    // Said outright: without it Node frames no body on a method that usually has none.
    ...(request.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
  };
}
