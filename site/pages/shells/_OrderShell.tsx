import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { loadPart } from '../../hydration/chunk-failure.ts';
import { $userInfo } from '../../features/account/session.ts';
import { OrderDetails } from '../../features/orders/OrderDetails.tsx';
import { OrderPage } from '../../features/orders/OrderPage.tsx';
import { OrderPageSkeleton } from '../../features/orders/OrderPageSkeleton.tsx';
import { useAdminFrame } from './_useAdminFrame.ts';

/** A separate chunk, which only admins load. */
const OrderDesk = lazy(async () => {
  const part = import('../../features/admin/orders/detail/OrderDesk.tsx');
  return { default: (await loadPart(part, { OrderDesk: OrderPageSkeleton })).OrderDesk };
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
  const frame = useAdminFrame();
  if (frame === 'wrong') return <OrderPageSkeleton />;
  if (!user || frame === 'shop') return <OrderPage payment={payment} />;
  return (
    <Suspense fallback={<OrderPageSkeleton />}>
      <OrderDesk
        details={(order, tools) => <OrderDetails order={order} tools={tools} isDesk />}
        skeleton={<OrderPageSkeleton />}
      />
    </Suspense>
  );
}
