import type { Context, Next } from 'koa';
import { changes } from '../../database/changes';
import { environment } from '../../environment';
import { inLogContext } from '../../monitoring/log';
import { observeRequest } from '../../monitoring/metrics';
import { requestId, REQUEST_ID_HEADER } from '../../http/request-id';

/** What changes nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Gives each request the id by which logs are read, and counts it. What is answered is in the front server's access
 * log. Whoever has changed something sees it at once in what this instance keeps; who is refused empties nothing.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const id = requestId(ctx.req.headers['x-request-id']);
    ctx.set(REQUEST_ID_HEADER, id);
    const begun = performance.now();
    // Also when whoever asked has left.
    const ended = () => {
      const { method, status } = ctx;
      observeRequest({ method, route: routeOf(ctx), status }, (performance.now() - begun) / 1000);
    };
    if (environment.METRICS_PORT !== null) ctx.res.once('close', ended);
    await inLogContext({ requestId: id }, next);
    if (!READS.includes(ctx.method) && ctx.status < 300) await changes.caughtUp();
  };

/** Never the address itself: there are as many as somebody likes to make up. */
function routeOf(ctx: Context): string {
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown };
  if (typeof matched !== 'string') return 'none';
  if (matched.startsWith('/uploads')) return '/uploads/*';
  return /^\/(api|build|_health)\b/.test(matched) ? matched : 'panel';
}
