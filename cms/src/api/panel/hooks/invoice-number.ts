import type { Core } from '@strapi/strapi';
import { writeAudit } from '../../../platform/audit/audit';
import { panelUser } from '../../../platform/strapi/panel-user';
import { nextInvoiceNumber, raiseNextInvoiceNumber } from '../../order';

/**
 * Strapi's panel saves the whole form of the business details, with the next number of an invoice as it was when
 * the form was opened. The number is the counter's alone: the form shows it and may raise it. What a form says
 * that was overtaken by payments since is less, and changes nothing.
 */
export function keepInvoiceNumber(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const isDetails = context.uid === 'api::business-details.business-details';
    const editor = isDetails ? panelUser(strapi) : undefined;
    if (!editor) return next();
    const { data } = context.params as { data?: { nextInvoiceNumber?: unknown } };
    if (!data) return showNumber(await next(), await nextInvoiceNumber(strapi.db.connection));
    const wanted = data.nextInvoiceNumber;
    delete data.nextInvoiceNumber;
    return strapi.db.transaction(async ({ trx }) => {
      const result = await next();
      const isRaised = typeof wanted === 'number' && (await raiseNextInvoiceNumber(trx, wanted));
      if (isRaised) {
        const details = { nextInvoiceNumber: wanted };
        await writeAudit(trx, `panel: ${editor.email}`, 'invoices.number-raised', '', details);
      }
      return showNumber(result, await nextInvoiceNumber(trx));
    });
  });
}

/** In a document, or in each of a list. */
function showNumber<Result>(result: Result, nextNumber: number): Result {
  for (const shown of [result].flat()) {
    if (shown && typeof shown === 'object') {
      Object.assign(shown, { nextInvoiceNumber: nextNumber });
    }
  }
  return result;
}
