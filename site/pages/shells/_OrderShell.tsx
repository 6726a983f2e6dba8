import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { loadPart } from '../../hydration/chunk-failure.ts';
import { $userInfo } from '../../features/account/store.ts';
import { OrderDetails } from '../../features/orders/OrderDetails.tsx';
import { OrderPage } from '../../features/orders/OrderPage.tsx';
import { OrderPageSkeleton } from '../../features/orders/OrderPageSkeleton.tsx';

/** A separate chunk, which only admins load. */
const Workplace = lazy(async () => {
  const part = import('../../features/admin/orders/detail/Workplace.tsx');
  return { default: (await loadPart(part, { Workplace: OrderPageSkeleton })).Workplace };
});

/** A separate chunk, which few customers need. */
const OrderPayment = lazy(async () => {
  const part = import('../../features/checkout/order-payment/OrderPayment.tsx');
  return { default: (await loadPart(part, { OrderPayment: () => <></> })).OrderPayment };
});

const payment: ComponentProps<typeof OrderPage>['payment'] = (order, lookAgain) => (
  <Suspense>
    <OrderPayment order={order} lookAgain={lookAgain} />
  </Suspense>
);

/** An order for its customer, or with the admin's tools if the page has the admin's frame. */
export function OrderShell() {
  const user = useStore($userInfo);
  const [isForAdmin] = useState(() => document.body.dataset.frame === 'admin');
  // After a change of admin rights, the page needs the other frame.
  const isReframed = user !== null && user.isAdmin !== isForAdmin;
  useEffect(() => {
    if (isReframed) location.reload();
  }, [isReframed]);
  if (isReframed) return <OrderPageSkeleton />;
  if (!user || !isForAdmin) return <OrderPage payment={payment} />;
  return (
    <Suspense fallback={<OrderPageSkeleton />}>
      <Workplace
        details={(order, tools) => <OrderDetails {...{ order, tools }} isDesk />}
        skeleton={<OrderPageSkeleton />}
      />
    </Suspense>
  );
}
