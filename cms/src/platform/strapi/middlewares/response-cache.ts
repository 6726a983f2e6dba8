import type { OutgoingHttpHeaders } from 'node:http';
import type { Context, Next } from 'koa';
import { sendCached } from '../../cache/cached-response';
import { responses } from '../../cache/responses';

/** Headers of a single response. */
const ITS_OWN =
  /^(cache-control|connection|content-length|content-type|date|etag|keep-alive|set-cookie|vary|x-request-id)$/;

/**
 * Sends cached responses of `isCached` endpoints before Strapi's other middlewares run, with the headers that these have
 * set on an earlier response. Requests with a token or from another origin pass.
 */
export default () => {
  let headers: OutgoingHttpHeaders | null = null;

  return async (ctx: Context, next: Next): Promise<void> => {
    const isForEverybody =
      ctx.method === 'GET' && !('authorization' in ctx.headers) && !('origin' in ctx.headers);
    const found = isForEverybody ? responses.known(ctx.originalUrl) : undefined;
    if (!found || !headers) {
      await next();
      if (isForEverybody && responses.known(ctx.originalUrl)) headers = sharedHeaders(ctx);
      return;
    }
    ctx.set(headers as Record<string, string>);
    Object.assign(ctx, { _matchedRoute: found.route });
    sendCached(ctx, found);
  };
};

const sharedHeaders = ({ res }: Context): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !ITS_OWN.test(name)));
