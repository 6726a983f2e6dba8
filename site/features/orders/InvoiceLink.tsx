import type { Order } from 'shared';
import { downloadInvoice } from '../../lib/api/documents.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { hasInvoice } from './logic.ts';

/** The order's invoice, if it has one. */
export function InvoiceLink({ order }: { order: Order }) {
  if (!hasInvoice(order)) return null;
  const kind = order.gst === null && order.invoiceNumber !== null ? 'Invoice' : 'Tax invoice';
  return <DownloadButton label={`${kind} (PDF)`} save={() => downloadInvoice(order)} />;
}
