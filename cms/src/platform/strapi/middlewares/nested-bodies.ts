import type { Context, Next } from 'koa';

/** Deeper than any nested list that a person writes, and safe for recursive code. */
const DEEPEST = 100;

/** Refuses bodies that are nested so deeply that checking or storing them would overflow the stack. */
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
