import { longDay, referenceFacts } from 'shared';
import type { Logo } from '#platform/images/logo';
import type { PdfLayout } from '#platform/pdf/layout';
import { writeTop } from '#platform/pdf/paper';
import { billTo } from '../rules/invoices/bill-to';
import type { Invoice } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';

interface Head {
  order: OrderRecord;
  invoice: Invoice;
  logo: Logo | null;
  /** E.g. `Tax invoice`. */
  kind: string;
  number: string;
  dates: readonly (readonly [label: string, date: Date])[];
}

/** Starts the invoice of an order, or one of its adjustment notes. */
export function writeHead(
  layout: PdfLayout,
  { order, invoice: { seller }, logo, kind, number, dates }: Head,
): void {
  const { customer, reference, documentId, orderNumber, quoteNumber } = order;
  const orders = [['Order', orderNumber] as const, ['Order id', documentId] as const];
  const quote = quoteNumber === null ? [] : [['Quote', quoteNumber] as const];
  const days = dates.map(([label, date]) => [label, longDay.format(date)] as const);
  const purchaseOrder = referenceFacts(reference, ['purchaseOrder']);
  const facts = [...purchaseOrder, ...days, ...orders, ...quote];
  const to = { label: 'Bill to', lines: [...billTo(order), customer.email] };
  writeTop(layout, { seller, logo, kind, number, facts, to });
}
