import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { reportChunkFailure, withTimeout } from '../../hydration/chunk-failure.ts';
import { $userInfo } from '../../features/account/store.ts';
import { OrderDetails } from '../../features/orders/OrderDetails.tsx';
import { OrderPage } from '../../features/orders/OrderPage.tsx';
import { OrderPageSkeleton } from '../../features/orders/OrderPageSkeleton.tsx';

/** A part of its own, which customers never load. */
const Workplace = lazy(async () => {
  const part = import('../../features/admin/orders/detail/Workplace.tsx');
  try {
    return { default: (await withTimeout(part)).Workplace };
  } catch (failure) {
    reportChunkFailure(failure);
    return { default: OrderPageSkeleton };
  }
});

/** An order, for its customer, or with the admin's tools around it: for whom the page has its frame. */
export function OrderShell() {
  const user = useStore($userInfo);
  const [isForAdmin] = useState(() => document.body.dataset.frame === 'admin');
  // Who becomes an admin, or is one no more, has the other frame.
  const isReframed = user !== null && user.isAdmin !== isForAdmin;
  useEffect(() => {
    if (isReframed) location.reload();
  }, [isReframed]);
  if (isReframed) return <OrderPageSkeleton />;
  if (!user || !isForAdmin) return <OrderPage />;
  return (
    <Suspense fallback={<OrderPageSkeleton />}>
      <Workplace
        details={(order) => <OrderDetails order={order} isDesk />}
        skeleton={<OrderPageSkeleton />}
      />
    </Suspense>
  );
}
