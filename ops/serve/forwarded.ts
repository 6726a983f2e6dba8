import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** By this the CMS knows that `X-Forwarded-For` was written here. */
const SECRET = 'x-trusted-proxy-secret';
/**
 * They speak of one connection, not of the message (RFC 9110, section 7.6.1). Those that `Connection`
 * names, itself and `Transfer-Encoding` are taken out of a visitor's request by the library.
 */
const HOP_BY_HOP =
  /^(connection|http2-settings|keep-alive|proxy-(authenticate|authorization|connection)|te|trailer|upgrade)$/;
/** What a visitor says about its own origin is worth nothing; ours replaces it. */
const CLAIMS = new RegExp(`^(forwarded|x-forwarded-.*|x-real-ip|x-request-id|expect|${SECRET})$`);

export interface Trust {
  /** Shared with the CMS; without it the CMS takes us for the one visitor there is. */
  secret?: string;
  /** Proxies in front of this server that each add to `X-Forwarded-For`: 0 when visitors come straight here. */
  hops?: number;
}

/** The headers of a message without those that end at this connection. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return without(headers, HOP_BY_HOP);
}

/** The headers with which a visitor's request goes on to the CMS: what was `given`, and who asks. */
export function upstreamHeaders(
  request: IncomingMessage,
  given: IncomingHttpHeaders,
  { secret, hops = 0 }: Trust = {},
): IncomingHttpHeaders {
  return {
    ...without(endToEnd(given), CLAIMS),
    'x-forwarded-for': visitorAddress(request, hops),
    ...(secret && { [SECRET]: secret }),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host,
  };
}

function without(headers: IncomingHttpHeaders, dropped: RegExp): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!dropped.test(name)) kept[name] = headers[name];
  return kept;
}

/** Counted from the right: what stands further left was written by the client itself. */
function visitorAddress({ headers, socket }: IncomingMessage, hops: number): string | undefined {
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  const address = hops > 0 ? named.at(-hops)?.trim() : '';
  return address || socket.remoteAddress;
}
