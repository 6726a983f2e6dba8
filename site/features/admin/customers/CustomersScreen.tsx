import { formatDate, formatPrice } from 'shared';
import type { CustomerPage } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';
import { RemoteList } from '../list/RemoteList.tsx';
import type { Action, Columns } from '../list/Table.tsx';
import { customers } from './store.ts';

type Row = CustomerPage['customers'][number];

const columns: Columns<Row> = {
  Name: ({ _id, name }) => <a href={adminPaths.user(_id)}>{name}</a>,
  Email: ({ email }) => email,
  Orders: ({ orders }) => orders.toLocaleString('en-AU'),
  Total: ({ total }) => formatPrice(total),
  'Last order': ({ lastOrderAt }) => formatDate(lastOrderAt),
};

const actionsOf = ({ email }: Row): Action[] => [{ label: 'Orders', href: adminPaths.orderSearch(email) }];

/** Accounts with orders, the latest order first. */
export function CustomersScreen() {
  return (
    <RemoteList
      group="bookkeeper"
      list={customers}
      columns={columns}
      actionsOf={actionsOf}
      searchHint="Name or email"
    />
  );
}
