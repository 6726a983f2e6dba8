import { useStore } from '@nanostores/react';
import { formatDate, formatPrice, ORDER_TAB_NAMES } from 'shared';
import type { Order } from 'shared';
import { adminPaths } from '../../../../admin-routes.ts';
import { paths } from '../../../../routes.ts';
import { may } from '../../access.ts';
import { ExportCsv } from '../../ExportCsv.tsx';
import { DateRange } from '../../list/DateRange.tsx';
import { listScreen } from '../../list/screen.tsx';
import type { Action } from '../../list/Table.tsx';
import { byState } from '../../list/Tabs.tsx';
import { BulkOrderActions } from './BulkOrderActions.tsx';
import { Buyer, OrderNumber, PaidBadges, ShippedBadges, ToPack, Waiting } from './cells.tsx';
import { canBeShipped } from './order-row.ts';
import { FilterByDay, SortOrders } from './SortOrders.tsx';
import { $isShipping, bringBack, orders, startShipping } from './orders-list.ts';
import { TrackingDialog } from './TrackingDialog.tsx';

type Query = ReturnType<typeof orders.$query.get>;

/** All of them are paid, and none is shipped: what matters is what to pack, and how long it has waited. */
const isToShip = ({ state }: Query) => state === 'to-ship';
const isOther = (query: Query) => !isToShip(query);

/** The order list. Its tabs filter by what an order waits for. */
export const OrdersScreen = listScreen({
  group: 'admin',
  list: orders,
  tabs: { label: 'Orders by what is to be done', views: byState(ORDER_TAB_NAMES) },
  columns: {
    id: { heading: 'ID', cell: (order) => <OrderNumber {...order} /> },
    user: { heading: 'User', cell: (order) => <Buyer {...order} />, place: 'start' },
    date: {
      heading: 'Date',
      cell: ({ createdAt }) => formatDate(createdAt),
      place: 'middle',
      isIn: isOther,
    },
    waiting: {
      heading: 'Waiting',
      cell: (order) => <Waiting order={order} />,
      place: 'middle',
      isNamed: true,
      isIn: isToShip,
    },
    toPack: { heading: 'To pack', cell: (order) => <ToPack order={order} />, isIn: isToShip },
    total: {
      heading: 'Total',
      cell: ({ totalPrice }) => formatPrice(totalPrice),
      isNumber: true,
      place: 'end',
    },
    paid: { heading: 'Paid', cell: (order) => <PaidBadges order={order} />, isNamed: true },
    shipped: {
      heading: 'Shipped',
      cell: (order) => <ShippedBadges order={order} />,
      isNamed: true,
      isIn: isOther,
    },
  },
  actions: (order, { state }) => [
    { label: 'View Details', href: paths.order(order._id) },
    ...(state === 'removed' ? actionsOfRemoved(order) : actionsOf(order)),
  ],
  marks: { nameOf: ({ orderNumber }) => `Order ${orderNumber}`, Bulk: BulkOrderActions },
  Filters,
  Dialog: TrackingDialog,
  $isErrorInDialog: $isShipping,
  texts: {
    searchHint:
      'Number, name, phone, school, ABN, purchase order, suburb, postcode, amount, invoice, tracking, PayPal, part, note',
  },
});

/** A cancelled order cannot be deleted. */
const actionsOf = (order: Order): Action[] => [
  ...(canBeShipped(order) && may('packer')
    ? [{ label: 'Mark as Shipped', onPress: () => startShipping([order]) }]
    : []),
  ...(order.status === 'cancelled' || !may('manager')
    ? []
    : [{ label: 'Delete Order', isDangerous: true, onPress: () => void orders.remove(order._id) }]),
];

const actionsOfRemoved = (order: Order): Action[] =>
  may('manager') ? [{ label: 'Bring Back', onPress: () => void bringBack(order) }] : [];

function Filters() {
  const { state, from, to, notBefore } = useStore(orders.$query);
  const days = new URLSearchParams({ from, to });
  return (
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
  );
}
