import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AdminOrder } from 'shared';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { useRefetchOnFocus } from '../../../../lib/refetch.ts';
import { $userInfo, updateUser } from '../../../account/store.ts';
import { $access, $role, may } from '../../access.ts';
import { RoleNotice } from '../../RoleNotice.tsx';
import { canGetOtherItems, ChangeItems } from '../edit/ChangeItems.tsx';
import { canBeEdited, EditOrder } from '../edit/EditOrder.tsx';
import { ProblemPanel } from '../problem/ProblemPanel.tsx';
import { RefundPanel } from '../refunds/RefundPanel.tsx';
import { ShortagePanel } from '../shortage/ShortagePanel.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { EmailsPanel } from './EmailsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { ShipmentPanel } from './ShipmentPanel.tsx';
import { $adminOrder, lookAgain } from './store.ts';
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
