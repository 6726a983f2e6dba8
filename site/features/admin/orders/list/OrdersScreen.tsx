import { useStore } from '@nanostores/react';
import { formatDate, formatPrice, ORDER_TAB_NAMES } from 'shared';
import type { Order } from 'shared';
import { adminPaths } from '../../../../admin-routes.ts';
import { paths } from '../../../../routes.ts';
import { may } from '../../access.ts';
import { ExportCsv } from '../../ExportCsv.tsx';
import { DateRange } from '../../list/DateRange.tsx';
import { RemoteList } from '../../list/RemoteList.tsx';
import type { Action, Columns } from '../../list/Table.tsx';
import { Tabs } from '../../list/Tabs.tsx';
import { PaidBadges, ShippedBadges } from './Badges.tsx';
import { canBeShipped } from './logic.ts';
import { BulkOrderActions } from './BulkOrderActions.tsx';
import { FilterByDay, SortOrders } from './SortOrders.tsx';
import { $shipping, bringBack, orders, startShipping } from './store.ts';
import { ToPack } from './ToPack.tsx';
import { TrackingDialog } from './TrackingDialog.tsx';
import { Waiting } from './Waiting.tsx';
import styles from './orders.module.css';

const known: Columns<Order> = {
  ID: ({ orderNumber, _id }) => (
    <>
      <strong className={styles.number}>{orderNumber}</strong> <span className={styles.quiet}>{_id}</span>
    </>
  ),
  User: ({ user }) =>
    user._id && may('bookkeeper') ? <a href={adminPaths.user(user._id)}>{user.name}</a> : user.name,
};

const columns: Columns<Order> = {
  ...known,
  Date: ({ createdAt }) => formatDate(createdAt),
  Total: ({ totalPrice }) => formatPrice(totalPrice),
  Paid: (order) => <PaidBadges order={order} />,
  Shipped: (order) => <ShippedBadges order={order} />,
};

/** All of them are paid, and none is shipped: what matters is what to pack, and how long it has waited. */
const columnsToShip: Columns<Order> = {
  ...known,
  Waiting: (order) => <Waiting order={order} />,
  'To pack': (order) => <ToPack order={order} />,
  Total: ({ totalPrice }) => formatPrice(totalPrice),
  Paid: (order) => <PaidBadges order={order} />,
};

const view = ({ _id }: Order): Action => ({ label: 'View Details', href: paths.order(_id) });

/** A cancelled order cannot be deleted. */
const actionsOf = (order: Order): Action[] => [
  view(order),
  ...(canBeShipped(order) && may('packer')
    ? [{ label: 'Mark as Shipped', onPress: () => startShipping([order]) }]
    : []),
  ...(order.status === 'cancelled' || !may('manager')
    ? []
    : [
        {
          label: 'Delete Order',
          isDangerous: true,
          onPress: () => void orders.remove(order._id),
        },
      ]),
];

const actionsOfRemoved = (order: Order): Action[] => [
  view(order),
  ...(may('manager') ? [{ label: 'Bring Back', onPress: () => void bringBack(order) }] : []),
];

/** The order list. Its tabs filter by what an order waits for. */
export function OrdersScreen() {
  const isShipping = useStore($shipping).length > 0;
  const { state, from, to, notBefore } = useStore(orders.$query);
  const days = new URLSearchParams({ from, to });
  return (
    <RemoteList
      group="admin"
      list={orders}
      columns={state === 'to-ship' ? columnsToShip : columns}
      actionsOf={state === 'removed' ? actionsOfRemoved : actionsOf}
      searchHint="Number, name, phone, school, ABN, purchase order, suburb, postcode, amount, invoice, tracking, PayPal, part, note"
      above={<Tabs list={orders} label="Orders by what is to be done" names={ORDER_TAB_NAMES} />}
      filters={
        <>
          <DateRange list={orders} />
          {(state === 'to-ship' || notBefore) && <FilterByDay />}
          {state === 'to-ship' && <SortOrders />}
          {may('manager') && (
            <a className="button button--primary" href={adminPaths.newOrder}>
              New Order
            </a>
          )}
          {may('bookkeeper') && <ExportCsv path={`/api/admin/orders.csv?${days}`} name="orders.csv" />}
        </>
      }
      several={(marked) => <BulkOrderActions marked={marked} />}
      nameOf={({ orderNumber }) => `Order ${orderNumber}`}
      form={<TrackingDialog />}
      isErrorInForm={isShipping}
    />
  );
}
