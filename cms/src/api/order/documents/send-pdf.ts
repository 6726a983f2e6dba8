import type { Context } from 'koa';
import { messages } from 'shared';
import type { PdfFile } from './papers';
import { ApiError } from '../../../platform/http/api-error';

/**
 * The answer that browsers show or save under the file's name.
 * @param file null for an order that is not paid
 * @throws ApiError 409
 */
export function sendPdf(ctx: Context, file: PdfFile | null): Buffer {
  if (!file) throw new ApiError(409, messages.orderNotPaid);
  ctx.attachment(file.filename, { type: 'inline' });
  return file.content;
}
