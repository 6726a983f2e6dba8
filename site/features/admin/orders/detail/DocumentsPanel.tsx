import type { Order } from 'shared';
import { downloadPackingSlip } from '../../../../lib/api/documents.ts';
import { DownloadButton } from '../../../../components/DownloadButton.tsx';
import { Panel } from '../../parts/Panel.tsx';

/** Documents for admins only. The invoice is among the details that customers see too. */
export function DocumentsPanel({ order }: { order: Order }) {
  if (!order.isPaid) return null;
  return (
    <Panel title="Documents">
      <DownloadButton label="Packing slip (PDF)" save={() => downloadPackingSlip(order)} />
    </Panel>
  );
}
