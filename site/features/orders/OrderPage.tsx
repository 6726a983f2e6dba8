import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Order } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { matchRoute, paths } from '../../routes.ts';
import { refetch, useRefetchOnFocus } from '../../lib/refetch.ts';
import { $isSignedIn, requireSession } from '../account/session.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderPageSkeleton } from './OrderPageSkeleton.tsx';
import { $order } from './my-orders.ts';

interface Props {
  /** Pays an order that an admin made. */
  payment: (order: Order, lookAgain: () => Promise<void>) => ReactNode;
}

/** The page of the order whose id is in the URL. */
export function OrderPage({ payment }: Props) {
  const order = useStore($order);
  useEffect(() => requireSession(), []);
  useEffect(() => ($isSignedIn.get() ? openOrder() : undefined), []);
  useRefetchOnFocus(lookAgain);
  if (order.status === 'ready') {
    return (
      <OrderDetails
        order={order.value}
        lookAgain={lookAgain}
        payment={(shown) => payment(shown, lookAgain)}
      />
    );
  }
  if (order.status === 'missing') return <OrderMissing />;
  if ('message' in order) return <OrderFailure message={order.message} />;
  return <OrderPageSkeleton />;
}

function OrderFailure({ message }: { message: string }) {
  return (
    <div className="stack">
      <h1 className="page-title">Order</h1>
      <ErrorNotice message={`Error: ${message}`} onRetry={openOrder} />
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

const orderId = () => matchRoute(location.pathname)?.params.id ?? '';

const openOrder = (): (() => void) => $order.mount(orderId());

const lookAgain = (): Promise<void> => refetch($order, orderId());
