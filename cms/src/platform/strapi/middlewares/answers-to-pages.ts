import type { Context, Next } from 'koa';

const NAMES = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials'];

/**
 * Must precede `strapi::cors`, which Strapi requires: for a request without an Origin it would send CORS headers with
 * an empty origin and credentials.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } finally {
      if (!ctx.get('Origin')) for (const name of NAMES) ctx.remove(name);
    }
  };
