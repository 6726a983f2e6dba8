import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { DownloadButton } from '../../../../components/DownloadButton.tsx';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { call } from '../../../../lib/api/call.ts';
import { downloadPackingSlip } from '../../../../lib/api/documents.ts';
import { useRefetchOnFocus } from '../../../../lib/refetch.ts';
import { useSubmission } from '../../../../lib/useSubmission.ts';
import { $userInfo, updateUser } from '../../../account/session.ts';
import { $access, $role, may } from '../../access.ts';
import { Notice } from '../../list/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { RoleNotice } from '../../RoleNotice.tsx';
import { canGetOtherItems, ChangeItems } from '../edit/ChangeItems.tsx';
import { canBeEdited, EditOrder } from '../edit/EditOrder.tsx';
import { ProblemPanel } from '../problem/ProblemPanel.tsx';
import { RefundPanel } from '../refunds/RefundPanel.tsx';
import { ShortagePanel } from '../shortage/ShortagePanel.tsx';
import { DeskBar } from './DeskBar.tsx';
import { EmailsPanel } from './EmailsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { ShipmentPanel } from './ShipmentPanel.tsx';
import { $adminOrder, lookAgain } from './admin-order.ts';
import { Timeline } from './Timeline.tsx';
import styles from './desk.module.css';

interface Props {
  /** The order's details as customers see them too. */
  details: (order: AdminOrder, tools: ReturnType<typeof toolsFor>) => ReactNode;
  skeleton: ReactNode;
}

/** The order page for admins: their tools around the order's details. */
export function OrderDesk({ details, skeleton }: Props) {
  const desk = useStore($adminOrder);
  const isDenied = useStore($access) === 'denied';
  useEffect(() => {
    const user = $userInfo.get();
    if (isDenied && user) updateUser({ ...user, isAdmin: false });
  }, [isDenied]);
  const role = useStore($role);
  useEffect(() => $adminOrder.mount(), []);
  useRefetchOnFocus(lookAgain);
  return (
    <>
      <RoleNotice />
      {desk.status === 'ready' && <Desk key={role} order={desk.value} details={details} />}
      {desk.status === 'missing' && <h1 className="page-title">Order not found</h1>}
      {'message' in desk && desk.status !== 'missing' && (
        <div className="stack">
          <h1 className="page-title">Order</h1>
          <ErrorNotice message={`Error: ${desk.message}`} onRetry={() => void $adminOrder.load()} />
        </div>
      )}
      {(desk.status === 'idle' || desk.status === 'loading') && skeleton}
    </>
  );
}

function Desk({ order, details }: { order: AdminOrder } & Pick<Props, 'details'>) {
  return (
    <div className="stack">
      <DeskBar order={order} />
      {order.removedAt && <RemovedNotice order={order} />}
      <ProblemPanel order={order} />
      <ShortagePanel order={order} />
      {details(order, toolsFor(order))}
      <div className={styles.tools}>
        {may('packer') && <ShipmentPanel order={order} />}
        <PaymentPanel order={order} />
        <NotesPanel order={order} />
        <MessagesPanel order={order} />
        <EmailsPanel order={order} />
        {may('packer') && <DocumentsPanel order={order} />}
        <RefundPanel order={order} />
      </div>
      <Timeline order={order} />
    </div>
  );
}

/** The ways to change an order, beside what they change. */
const toolsFor = (order: AdminOrder) => ({
  shipping: may('manager') && canBeEdited(order) && <EditOrder order={order} />,
  items: may('manager') && canGetOtherItems(order) && <ChangeItems order={order} />,
});

/** Documents for admins only. The invoice is among the details that customers see too. */
function DocumentsPanel({ order }: { order: AdminOrder }) {
  if (!order.isPaid) return null;
  return (
    <Panel title="Documents">
      <DownloadButton label="Packing slip (PDF)" save={() => downloadPackingSlip(order)} />
    </Panel>
  );
}

/** Says that the order was removed, with a button to restore it for those who may. */
function RemovedNotice({ order }: { order: AdminOrder }) {
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
