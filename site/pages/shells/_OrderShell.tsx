import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { reportChunkFailure, withTimeout } from '../../hydration/chunk-failure.ts';
import { OrderDetails } from '../../features/orders/OrderDetails.tsx';
import { OrderPage } from '../../features/orders/OrderPage.tsx';
import { OrderPageSkeleton } from '../../features/orders/OrderPageSkeleton.tsx';
import { $userInfo } from '../../features/account/store.ts';

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

/** An order, for its customer, or with the admin's tools around it. */
export function OrderShell({ panelUrl }: { panelUrl: string | undefined }) {
  const user = useStore($userInfo);
  if (!user?.isAdmin) return <OrderPage />;
  return (
    <Suspense fallback={<OrderPageSkeleton />}>
      <Workplace
        panelUrl={panelUrl}
        details={(order) => <OrderDetails order={order} isDesk />}
        skeleton={<OrderPageSkeleton />}
        otherwise={<OrderPage />}
      />
    </Suspense>
  );
}
