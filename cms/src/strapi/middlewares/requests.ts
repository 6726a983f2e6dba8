import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { environment } from '../../adapters/environment';
import { inLogContext } from '../../adapters/log';
import { observeRequest } from '../../adapters/monitoring/metrics';

const HEADER = 'X-Request-Id';
/** As our front server makes them. Anything else, of whatever length, is somebody else's. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Gives each request the id by which logs are read from the front server to the payment provider, and counts
 * it. What is answered is in the front server's access log.
 */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get(HEADER);
    const requestId = OURS.test(given) ? given : randomUUID();
    ctx.set(HEADER, requestId);
    const begun = performance.now();
    // Also when whoever asked has left.
    const ended = () => {
      const { method, status } = ctx;
      observeRequest({ method, route: routeOf(ctx), status }, (performance.now() - begun) / 1000);
    };
    if (environment.METRICS_PORT !== null) ctx.res.once('close', ended);
    return inLogContext({ requestId }, next);
  };

/** Never the address itself: there are as many as somebody likes to make up. */
function routeOf(ctx: Context): string {
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown };
  if (typeof matched !== 'string') return 'none';
  if (matched.startsWith('/uploads')) return '/uploads/*';
  return /^\/(api|build|_health)\b/.test(matched) ? matched : 'panel';
}
