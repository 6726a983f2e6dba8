import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { paths } from '../../routes.ts';
import { refetch, useRefetchOnFocus } from '../../lib/refetch.ts';
import { $isSignedIn } from '../account/session.ts';
import { filterOrders } from './order-texts.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderHistorySkeleton } from './OrderHistorySkeleton.tsx';
import { OrderTable } from './OrderTable.tsx';
import { $filter, $myOrders } from './my-orders.ts';

const lookAgain = (): Promise<void> => refetch($myOrders);

/** The signed-in user's orders, with search and dates. */
export function OrderHistory() {
  const isSignedIn = useStore($isSignedIn);
  const orders = useStore($myOrders);
  const filter = useStore($filter);
  useEffect(() => (isSignedIn ? $myOrders.mount() : undefined), [isSignedIn]);
  useRefetchOnFocus(lookAgain);
  if ('message' in orders) {
    return <ErrorNotice message={orders.message} onRetry={() => void $myOrders.load()} />;
  }
  if (orders.status !== 'ready') return <OrderHistorySkeleton />;
  if (orders.value.length === 0) return <NoOrders />;
  return (
    <div className="stack">
      <OrderFilters />
      <OrderTable orders={filterOrders(orders.value, filter)} />
    </div>
  );
}

function NoOrders() {
  return (
    <div className="empty-state">
      <p>No orders found. Your first one will be here.</p>
      <a className="button button--primary" href={paths.shop}>
        Browse the shop
      </a>
    </div>
  );
}
