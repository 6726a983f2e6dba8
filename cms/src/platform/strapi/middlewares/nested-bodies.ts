import type { Context, Next } from 'koa';

/** Deeper than any list within lists that a person writes; what walks a body recursively walks this far with ease. */
const DEEPEST = 100;

/** Refuses a body that is nested so deeply that checking or storing it would run out of stack. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    let level: unknown[] = [ctx.request.body];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > DEEPEST) ctx.throw(400, 'The request body is nested too deeply');
      level = level.flatMap((value) =>
        typeof value === 'object' && value !== null ? Object.values(value) : [],
      );
    }
    return next();
  };
