import type { Order, Quote } from 'shared';
import { download } from './download.ts';

/** Documents of orders and quotes, downloaded as PDF. */

const at = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

export function downloadInvoice({ _id, invoiceNumber }: Order): Promise<void> {
  return download(`${at(_id)}/invoice.pdf`, `Invoice ${invoiceNumber ?? _id}.pdf`);
}

export function downloadAdjustmentNote({ _id }: Order, name: string, number: string): Promise<void> {
  const search = new URLSearchParams({ number });
  return download(`${at(_id)}/adjustment-note.pdf?${search}`, `${name}.pdf`);
}

/** For admins. */
export function downloadPackingSlip({ _id, orderNumber }: Order): Promise<void> {
  return download(`${at(_id)}/packing-slip.pdf`, `Packing slip ${orderNumber}.pdf`);
}

/** What at most 500 orders still need from the shelves. For admins. */
export function downloadPickList(numbers: readonly string[]): Promise<void> {
  const search = new URLSearchParams({ ids: numbers.join(',') });
  return download(`/api/admin/orders/pick-list.pdf?${search}`, 'Pick list.pdf');
}

/** The invoices of at most 500 orders in one file. For admins. */
export function downloadInvoices(numbers: readonly string[]): Promise<void> {
  const search = new URLSearchParams({ ids: numbers.join(',') });
  return download(`/api/admin/orders/invoices.pdf?${search}`, 'Invoices.pdf');
}

/** The packing slips of at most 500 orders in one file. For admins. */
export function downloadPackingSlips(numbers: readonly string[]): Promise<void> {
  const search = new URLSearchParams({ ids: numbers.join(',') });
  return download(`/api/admin/orders/packing-slips.pdf?${search}`, 'Packing slips.pdf');
}

type Numbered = Pick<Quote, '_id' | 'number'>;

export function downloadQuote({ _id, number }: Numbered): Promise<void> {
  return download(`/api/quotes/${encodeURIComponent(_id)}/quote.pdf`, `Quote ${number}.pdf`);
}

export function downloadSharedQuote(token: string, { number }: Numbered): Promise<void> {
  return download(`/api/quotes/shared/${encodeURIComponent(token)}/quote.pdf`, `Quote ${number}.pdf`);
}
