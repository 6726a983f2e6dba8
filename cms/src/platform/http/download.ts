import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Context } from 'koa';
import { dayOf, messages } from 'shared';
import type { SessionUser } from '../database/sessions';
import { createFairQueue } from '../queue/fair-queue';
import { turnOf, whenGone } from './requester';

/**
 * An export reads and writes rows all the time until the client has it, so two run at a time, of different accounts:
 * one alone lets other requests through between its batches, twenty stalled them.
 */
const inTurn = createFairQueue({ concurrency: 2, maxWaiting: 20, refusal: messages.exportsBusy });

interface Download {
  /** Of the file, without its day. */
  name: string;
  file: Readable;
}

/**
 * Opens a CSV file when its turn has come, which lasts until the client has the file. Sets its headers. If the stream
 * fails, the connection is cut, so that the client does not take the file for complete.
 * @throws QueueFullError; what `open` throws
 */
export function downloadInTurn(
  ctx: Context,
  user: SessionUser,
  open: () => Download | Promise<Download>,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const send = async () => {
      const { name, file } = await open();
      ctx.attachment(`${name}-${dayOf(new Date())}.csv`);
      file.once('error', (error) => {
        strapi.log.error(error);
        ctx.res.destroy();
      });
      resolve(file);
      await finished(file);
    };
    // Once the file is open, a failure is that of its stream.
    inTurn(turnOf(ctx, user), send, whenGone(ctx)).catch(reject);
  });
}
