import type { Order } from 'shared';
import { downloadPackingSlip } from '../../../../lib/api/documents.ts';
import { DownloadButton } from '../../../../components/DownloadButton.tsx';
import { Panel } from './Panel.tsx';

/** The papers of an order that only the shop needs; its invoice stands with what its customer sees. */
export function DocumentsPanel({ order }: { order: Order }) {
  if (!order.isPaid) return null;
  return (
    <Panel title="Documents">
      <DownloadButton label="Packing slip (PDF)" save={() => downloadPackingSlip(order)} />
    </Panel>
  );
}
