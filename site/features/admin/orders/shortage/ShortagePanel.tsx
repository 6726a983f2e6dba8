import type { AdminOrder } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { useSubmission } from '../../../../lib/useSubmission.ts';
import { may } from '../../access.ts';
import { Notice } from '../../list/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { $adminOrder } from '../detail/admin-order.ts';
import { missingGoods } from '../list/order-row.ts';

/** What an order's packer lacks, and the ways to deal with it. */
export function ShortagePanel({ order }: { order: AdminOrder }) {
  const { busy, error, submit } = useSubmission();
  const missing = missingGoods(order);
  if (missing === '') return null;
  return (
    <Panel title="Shortage" isAlarming>
      <p>
        <span>Missing: </span>
        <strong>{missing}</strong>
      </p>
      {order.shortageNote && <p>{order.shortageNote}</p>}
      <p className="muted">
        The order waits outside To ship. Refund what cannot be sent, or end the shortage once the goods are
        there.
      </p>
      {may('manager') && (
        <button
          type="button"
          className="button"
          aria-busy={busy !== null || undefined}
          onClick={() =>
            void submit(() =>
              call('DELETE /orders/{id}/shortage', { path: { id: order._id } }).then(() =>
                $adminOrder.reload(),
              ),
            )
          }
        >
          End the Shortage
        </button>
      )}
      <Notice failure={error?.message} />
    </Panel>
  );
}
