import type { Core } from '@strapi/strapi';
import { writeAudit } from '#platform/audit/audit';
import type { Knex } from '#platform/database/knex';
import { onPanelCall } from './panel-call';
import {
  nextInvoiceNumber,
  nextOrderNumber,
  raiseNextInvoiceNumber,
  raiseNextOrderNumber,
} from '../../order';

/** A number that the panel's form shows and may raise. */
interface Counter {
  field: string;
  action: string;
  read: (knex: Knex) => Promise<number>;
  /** Never lowers it. @returns whether it changed */
  raise: (knex: Knex, next: number) => Promise<boolean>;
}

/** In this order, because orders are locked before the counter of invoices. */
const COUNTERS: readonly Counter[] = [
  {
    field: 'nextOrderNumber',
    action: 'orders.number-raised',
    read: nextOrderNumber,
    raise: raiseNextOrderNumber,
  },
  {
    field: 'nextInvoiceNumber',
    action: 'invoices.number-raised',
    read: nextInvoiceNumber,
    raise: raiseNextInvoiceNumber,
  },
];

/**
 * The panel saves the whole form of the business details, including the next numbers from when the form was opened. The
 * counters are the source of these numbers: the form shows them and may raise them. If orders or payments have taken
 * numbers since, the form's number is lower and is ignored.
 */
export function keepNextNumbers(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, data, editor }, next) => {
    if (uid !== 'api::business-details.business-details') return next();
    if (!data) return showNumbers(strapi.db.connection, await next());
    const wanted = COUNTERS.map(({ field }) => {
      const number = data[field];
      delete data[field];
      return number;
    });
    return strapi.db.transaction(async ({ trx }) => {
      const result = await next();
      for (const [index, { field, action, raise }] of COUNTERS.entries()) {
        const number = wanted[index];
        if (typeof number !== 'number' || !(await raise(trx, number))) continue;
        await writeAudit(trx, `panel: ${editor.email}`, action, '', { [field]: number });
      }
      return showNumbers(trx, result);
    });
  });
}

/** Sets the numbers in one document or in each of a list. */
async function showNumbers<Result>(knex: Knex, result: Result): Promise<Result> {
  for (const { field, read } of COUNTERS) {
    const number = await read(knex);
    for (const shown of [result].flat()) {
      if (shown && typeof shown === 'object') Object.assign(shown, { [field]: number });
    }
  }
  return result;
}
