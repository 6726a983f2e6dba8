import type { Context, Next } from 'koa';
import { changes } from '../../database/changes';
import { environment } from '../../environment/environment';
import { inLogContext } from '../../monitoring/log';
import { observeRequest } from '../../monitoring/metrics';
import { requestId, REQUEST_ID_HEADER } from '../../http/request-id';

/** Methods that change nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Sets each request's id for the logs and measures its duration; responses are in the front server's access log. After
 * a successful write, waits until this instance's cache knows the change, so that the client sees it in the next read.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const id = requestId(ctx.req.headers['x-request-id']);
    ctx.set(REQUEST_ID_HEADER, id);
    const begun = performance.now();
    // Also called if the client disconnects.
    const ended = () => {
      const { method, status } = ctx;
      observeRequest({ method, route: routeOf(ctx), status }, (performance.now() - begun) / 1000);
    };
    if (environment.METRICS_PORT !== null) ctx.res.once('close', ended);
    await inLogContext({ requestId: id }, next);
    if (!READS.includes(ctx.method) && ctx.status < 300) await changes.caughtUp();
  };

/** The route, never the URL: clients can make up any number of URLs. */
function routeOf(ctx: Context): string {
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown };
  if (typeof matched !== 'string') return 'none';
  if (matched.startsWith('/uploads')) return '/uploads/*';
  return /^\/(api|build|_health)\b/.test(matched) ? matched : 'panel';
}
