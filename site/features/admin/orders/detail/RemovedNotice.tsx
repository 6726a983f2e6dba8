import { formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { useSubmission } from '../../../../lib/useSubmission.ts';
import { may } from '../../access.ts';
import { Notice } from '../../list/Notice.tsx';
import { $adminOrder } from './store.ts';

/** Says that the order was removed, with a button to restore it for those who may. */
export function RemovedNotice({ order }: { order: AdminOrder }) {
  const { busy, error, submit } = useSubmission();
  return (
    <div className="alert cluster cluster--between">
      <span>{`This order was removed on ${formatTime(order.removedAt ?? '')}.`}</span>
      {may('manager') && (
        <button
          type="button"
          className="button button--small button--quiet"
          aria-busy={busy !== null || undefined}
          onClick={() =>
            void submit(() =>
              call('POST /orders/{id}/restore', { path: { id: order._id } }).then(() => $adminOrder.reload()),
            )
          }
        >
          Bring Back
        </button>
      )}
      <Notice failure={error?.message} />
    </div>
  );
}
