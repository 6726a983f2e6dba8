import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { dayOf } from 'shared';

/**
 * Sets the headers of a streamed CSV file. If the stream fails, the connection is cut, so that the client does not take
 * the file for complete.
 */
export function downloadAs(ctx: Context, name: string, file: Readable): Readable {
  ctx.attachment(`${name}-${dayOf(new Date())}.csv`);
  file.once('error', (error) => {
    strapi.log.error(error);
    ctx.res.destroy();
  });
  return file;
}
