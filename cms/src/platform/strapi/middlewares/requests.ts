import type { Context, Next } from 'koa';
import { changes } from '../../database/changes';
import { environment } from '../../environment';
import { inLogContext } from '../../monitoring/log';
import { observeRequest } from '../../monitoring/metrics';
import { requestId, REQUEST_ID_HEADER } from '../../http/request-id';

/** Methods that change nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Gives each request its id for the logs, and measures it; the front server's access log has the responses. After a
 * successful write this instance's cache is brought up to date before the response, so that the writer sees the change.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const id = requestId(ctx.req.headers['x-request-id']);
    ctx.set(REQUEST_ID_HEADER, id);
    const begun = performance.now();
    // Also when the client has disconnected.
    const ended = () => {
      const { method, status } = ctx;
      observeRequest({ method, route: routeOf(ctx), status }, (performance.now() - begun) / 1000);
    };
    if (environment.METRICS_PORT !== null) ctx.res.once('close', ended);
    await inLogContext({ requestId: id }, next);
    if (!READS.includes(ctx.method) && ctx.status < 300) await changes.caughtUp();
  };

/** Never the URL itself: a client can make up any number of them. */
function routeOf(ctx: Context): string {
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown };
  if (typeof matched !== 'string') return 'none';
  if (matched.startsWith('/uploads')) return '/uploads/*';
  return /^\/(api|build|_health)\b/.test(matched) ? matched : 'panel';
}
