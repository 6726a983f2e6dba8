import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { dayOf } from 'shared';

/**
 * Names a CSV file that is downloaded while it is being made. One that breaks off is no whole answer: the connection
 * ends, so that nobody takes it for one.
 */
export function downloadAs(ctx: Context, name: string, file: Readable): Readable {
  ctx.attachment(`${name}-${dayOf(new Date())}.csv`);
  file.once('error', (error) => {
    strapi.log.error(error);
    ctx.res.destroy();
  });
  return file;
}
