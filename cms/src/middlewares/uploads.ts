import { posix } from 'node:path';
import type { Context, Next } from 'koa';

/**
 * What is served from the uploads folder, by whatever spelling of its address, runs nothing: an
 * editor may have put a page or an SVG there. A file's name is never used for another content.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (!isUpload(ctx.path)) return;
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
    if (ctx.status < 400) ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  };

function isUpload(path: string): boolean {
  try {
    return posix.normalize(decodeURIComponent(path)).startsWith('/uploads/');
  } catch {
    return false;
  }
}
