import { AdminGate } from '../AdminGate.tsx';
import { OrderList } from './OrderList.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';

export function OrdersScreen() {
  return (
    <AdminGate outline={<OrdersSkeleton />}>
      <OrderList />
    </AdminGate>
  );
}
