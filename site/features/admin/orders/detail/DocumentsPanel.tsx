import type { Order } from 'shared';
import { downloadPackingSlip } from '../../../../lib/api/documents.ts';
import { DownloadButton } from '../../../../components/DownloadButton.tsx';

/** The papers of an order that only the shop needs; its invoice stands with what its customer sees. */
export function DocumentsPanel({ order }: { order: Order }) {
  if (!order.isPaid) return null;
  return (
    <section className="panel stack" aria-labelledby="documents-heading">
      <h2 id="documents-heading" className="text-l">
        Documents
      </h2>
      <DownloadButton label="Packing slip (PDF)" save={() => downloadPackingSlip(order)} />
    </section>
  );
}
