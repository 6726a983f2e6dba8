import type { Context } from 'koa';
import type { PdfFile } from './papers';

/** The answer that browsers show or save under the file's name. */
export function sendPdf(ctx: Context, { filename, content }: PdfFile): Buffer {
  ctx.attachment(filename, { type: 'inline' });
  return content;
}
