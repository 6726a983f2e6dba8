import type { Context, Next } from 'koa';

/** Deeper than any content that people write, and still safe for recursive code. */
const DEEPEST = 100;

/** Refuses bodies with such deep nesting that checking or storing them would overflow the stack. */
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
