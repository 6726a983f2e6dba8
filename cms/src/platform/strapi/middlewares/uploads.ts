import { posix } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context, Next } from 'koa';
import { environment } from '../../environment/environment';
import { askBucket } from '../../images/stored';

/**
 * Serves the uploads folder. Its files must never run scripts, however the path is spelled: an editor may have uploaded
 * an HTML page or an SVG. They are cached for ever, because a file name is never reused for other content. With a
 * bucket configured, files that are not on the disk are read from the bucket, at the same paths. Ranges are not served,
 * because Strapi's `koa-range` sends a wrong length for some.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    delete ctx.req.headers.range;
    await next();
    ctx.remove('Accept-Ranges');
    const path = uploadPath(ctx.path);
    if (path === null) return;
    if (ctx.status === 404 && environment.S3_PUBLIC_URL) await serveFromBucket(ctx, path);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
    // Browsers do not show a PDF under that policy, so it is downloaded.
    if (ctx.status < 400 && path.endsWith('.pdf')) ctx.set('Content-Disposition', 'attachment');
    if (ctx.status < 400) ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  };

/** The path within the uploads folder; null for any other path. */
function uploadPath(path: string): string | null {
  try {
    const [, within] = /^\/uploads\/(.+)/.exec(posix.normalize(decodeURIComponent(path))) ?? [];
    return within ?? null;
  } catch {
    return null;
  }
}

async function serveFromBucket(ctx: Context, path: string): Promise<void> {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
  const answer = await askBucket(path, ctx.method);
  if (answer.status !== 200) return void answer.body?.cancel();
  ctx.status = 200;
  ctx.type = answer.headers.get('Content-Type') ?? 'application/octet-stream';
  ctx.body = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : '';
}
