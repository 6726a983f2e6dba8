import type { Order } from 'shared';
import { downloadAdjustmentNote, downloadInvoice } from '../../lib/api/documents.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { hasInvoice } from './order-texts.ts';

/** The order's invoice and adjustment notes, if it has them. Emails link to `#papers`. */
export function InvoiceLink({ order }: { order: Order }) {
  if (!hasInvoice(order)) return null;
  const { gst, invoiceNumber, adjustmentNotes } = order;
  const kind = gst === null && invoiceNumber !== null ? 'Invoice' : 'Tax invoice';
  const noteKind = gst === null ? 'Credit note' : 'Adjustment note';
  return (
    <div id="papers" className="stack" ref={showIfLinked}>
      <DownloadButton label={`${kind} (PDF)`} save={() => downloadInvoice(order)} />
      {adjustmentNotes.map((number) => (
        <DownloadButton
          key={number}
          label={`${noteKind} ${number} (PDF)`}
          save={() => downloadAdjustmentNote(order, `${noteKind} ${number}`, number)}
        />
      ))}
    </div>
  );
}

/** The browser looks for the link's target before the order is on the page. */
function showIfLinked(papers: HTMLElement | null): void {
  if (location.hash === '#papers') papers?.scrollIntoView({ block: 'center' });
}
