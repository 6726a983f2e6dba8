import type { Core } from '@strapi/strapi';
import { writeAudit } from '../../../platform/audit/audit';
import { onPanelCall } from './panel-call';
import { nextInvoiceNumber, raiseNextInvoiceNumber } from '../../order';

/**
 * The panel saves the whole form of the business details, including the next invoice number from when the form was
 * opened. The counter is the source of that number: the form shows it and may raise it. If payments have taken numbers
 * since, the form's number is lower and is ignored.
 */
export function keepInvoiceNumber(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, data, editor }, next) => {
    if (uid !== 'api::business-details.business-details') return next();
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

/** Sets the number in one document or in each of a list. */
function showNumber<Result>(result: Result, nextNumber: number): Result {
  for (const shown of [result].flat()) {
    if (shown && typeof shown === 'object') {
      Object.assign(shown, { nextInvoiceNumber: nextNumber });
    }
  }
  return result;
}
