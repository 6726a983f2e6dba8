import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Proves to the CMS that the front server wrote `X-Forwarded-For`. */
const SECRET = 'x-trusted-proxy-secret';
/**
 * Headers of one connection, not of the message (RFC 9110, section 7.6.1). From requests the library itself removes
 * `Connection`, the headers that it names, and `Transfer-Encoding`.
 */
const HOP_BY_HOP =
  /^(connection|http2-settings|keep-alive|proxy-(authenticate|authorization|connection)|te|trailer|upgrade)$/;
/** A visitor's own claims about its origin are not trusted; ours replace them. */
const CLAIMS = new RegExp(`^(forwarded|x-forwarded-.*|x-real-ip|x-request-id|expect|${SECRET})$`);

export interface Trust {
  /** Shared with the CMS; without it the CMS sees all visitors as one. */
  secret?: string;
  /** Number of proxies in front that add to `X-Forwarded-For`; 0 when visitors connect directly. */
  hops?: number;
}

/** The headers of a message without hop-by-hop headers. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return without(headers, HOP_BY_HOP);
}

/** The headers to send to the CMS: the visitor's own, and ours about the visitor. */
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

/** Counts from the right, because a client can write entries further left itself. */
function visitorAddress({ headers, socket }: IncomingMessage, hops: number): string | undefined {
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  const address = hops > 0 ? named.at(-hops)?.trim() : '';
  return address || socket.remoteAddress;
}
