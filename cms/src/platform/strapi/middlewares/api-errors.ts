import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { messages } from 'shared';
import { isUnstorableNumber, isUnstorableText } from '../../database/knex';
import { AccountGone } from '../../database/locks';
import { isDatabaseUnavailable } from '../../database/unavailable';
import { QueueFullError } from '../../queue/queue';
import { ApiError } from '../../http/api-error';

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: messages.notAuthorized,
  403: messages.notAdmin,
  404: messages.notFound,
  405: 'Method not allowed',
  413: 'Request body is too large',
  415: 'Unsupported media type',
  429: messages.tooManyRequests,
};

/** After this time a full queue has moved on, or another instance has taken over. */
const RETRY_SECONDS = '5';

/**
 * Gives all unsuccessful responses under /api the same shape `{message, errors?}`. By default no response under /api
 * may be stored: prices and stock change, and many responses are personal.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    // The router ignores case.
    if (!/^\/api(\/|$)/i.test(ctx.path)) return elsewhere(ctx, next, strapi.log);
    ctx.set('Cache-Control', 'no-store');
    try {
      await next();
      if (ctx.status >= 400) reshape(ctx);
    } catch (error) {
      answer(ctx, toProblem(error, strapi.log));
    }
    if (ctx.status === 503) ctx.set('Retry-After', RETRY_SECONDS);
  };

/** Strapi's own responses to its panel keep their shape. */
async function elsewhere(ctx: Context, next: Next, log: Core.Strapi['log']): Promise<void> {
  try {
    await next();
  } catch (error) {
    // Strapi passes ids and page numbers of any size to the database.
    if (isUnstorableNumber(error)) ctx.throw(400, 'A number of the request is out of range');
    if (!isDatabaseUnavailable(error)) throw error;
    const { status, message } = toProblem(error, log);
    ctx.set('Retry-After', RETRY_SECONDS);
    ctx.status = status;
    ctx.body = { data: null, error: { status, name: 'ServiceUnavailableError', message } };
  }
}

/** Reshapes a response of Strapi or the router, e.g. for an unknown path. */
function reshape(ctx: Context): void {
  const status = ctx.status === 405 && !isDocumentedPath(ctx) ? 404 : ctx.status;
  if (status === 404) ctx.remove('Allow');
  answer(ctx, new ApiError(status, STATUS_MESSAGES[status] ?? messages.internal));
}

/**
 * Whether an endpoint of the API has this path. The route of Strapi's public files matches GET on any path, so it is
 * ignored.
 */
function isDocumentedPath(ctx: Context): boolean {
  const matched = (ctx as { matched?: { path: unknown }[] }).matched ?? [];
  return matched.some(({ path }) => String(path).startsWith('/api/'));
}

function toProblem(error: unknown, log: Core.Strapi['log']): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AccountGone) return new ApiError(401, messages.notAuthorized);
  if (error instanceof QueueFullError) return new ApiError(503, error.message);
  if (isDatabaseUnavailable(error)) {
    log.error(`The database is not available: ${String(error)}`);
    return new ApiError(503, messages.unavailable);
  }
  if (isUnstorableText(error)) return new ApiError(400, 'Text must not hold a zero byte');
  const status = statusOf(error);
  if (status === null) log.error(error);
  if (error instanceof SyntaxError && status === 400) {
    return new ApiError(400, 'The request body is not valid JSON');
  }
  const code = status ?? 500;
  return new ApiError(code, STATUS_MESSAGES[code] ?? messages.internal);
}

/** The status of a client error that a middleware threw; null for server errors. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : null;
}

function answer(ctx: Context, problem: ApiError): void {
  ctx.status = problem.status;
  ctx.body = problem.toBody();
}
