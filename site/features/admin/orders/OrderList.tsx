import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { Order } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { makeFindable } from '../list/search.ts';
import { TaskNotice } from '../list/TaskNotice.tsx';
import { wordsOf } from './logic.ts';
import { OrderRow } from './OrderRow.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';
import { $shipping, orders, orderTask } from './store.ts';
import { TrackingDialog } from './TrackingDialog.tsx';

const COLUMNS = ['ID', 'User', 'Date', 'Total', 'Paid', 'Shipped', 'Actions'];

/** Every order of the shop, newest first. */
export function OrderList() {
  const list = useStore(orders.$list);
  useEffect(() => orders.load(), []);
  if (list.status === 'loading') return <OrdersSkeleton />;
  if (list.status === 'failed') return <ErrorNotice message={list.message} onRetry={orders.load} />;
  return <LoadedOrders items={list.items} />;
}

function LoadedOrders({ items }: { items: readonly Order[] }) {
  const { busyId, done, failure } = useStore(orderTask.$task);
  const isAsking = useStore($shipping)?.isOpen ?? false;
  const entries = useMemo(() => makeFindable(items, wordsOf), [items]);
  return (
    <>
      <AdminList
        entries={entries}
        nouns={['order', 'orders']}
        searchHint="Order id or customer name"
        columns={COLUMNS}
      >
        {(order) => <OrderRow key={order._id} order={order} isBusy={order._id === busyId} />}
      </AdminList>
      <TrackingDialog />
      <TaskNotice done={done} failure={isAsking ? null : failure} />
    </>
  );
}
