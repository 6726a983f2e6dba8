import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { matchShell, paths } from '../../routes.ts';
import { $isSignedIn, requireSession } from '../session/store.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderPageSkeleton } from './OrderPageSkeleton.tsx';
import { $order, loadOrder } from './store.ts';

/** The order whose id is in the address of the page. */
export function OrderPage() {
  const order = useStore($order);
  useEffect(requireSessionAndLoad, []);
  switch (order.status) {
    case 'loading':
      return <OrderPageSkeleton />;
    case 'failed':
      return <OrderFailure message={order.message} />;
    case 'missing':
      return <OrderMissing />;
    case 'ready':
      return <OrderDetails order={order.value} />;
  }
}

function OrderFailure({ message }: { message: string }) {
  return (
    <div className="stack">
      <h1 className="page-title">Order</h1>
      <ErrorNotice message={`Error: ${message}`} onRetry={loadOrderOfPage} />
    </div>
  );
}

function OrderMissing() {
  return (
    <div className="empty-state">
      <h1>Order not found</h1>
      <a className="button" href={paths.profile}>
        Your orders
      </a>
    </div>
  );
}

function loadOrderOfPage(): () => void {
  return loadOrder(matchShell(location.pathname)?.params.id ?? '');
}

function requireSessionAndLoad(): () => void {
  const stopLoading = $isSignedIn.get() ? loadOrderOfPage() : () => {};
  const stopWatching = requireSession();
  return () => {
    stopLoading();
    stopWatching();
  };
}
