import { formatPrice } from 'shared';
import type { Order } from 'shared';
import { formatDate } from '../../../logic/dates.ts';
import { paths } from '../../../routes.ts';
import { focusRow, idCellId, neighbourOf } from '../list/focus.ts';
import { Cell, IdCell, Row } from '../list/ListTable.tsx';
import { RowButton } from '../list/RowButton.tsx';
import list from '../list/list.module.css';
import { paidMark, partRefundMark, shippedMark } from './logic.ts';
import type { Mark } from './logic.ts';
import { removeOrder, startShipping } from './store.ts';

interface Props {
  order: Order;
  isBusy: boolean;
}

export function OrderRow({ order, isBusy }: Props) {
  const { _id, user, createdAt, totalPrice } = order;
  const partRefund = partRefundMark(order);
  return (
    <Row id={_id} isBusy={isBusy}>
      <IdCell id={_id} />
      <Cell column="User">{user.name}</Cell>
      <Cell column="Date">{formatDate(createdAt)}</Cell>
      <Cell column="Total">{formatPrice(totalPrice)}</Cell>
      <Cell column="Paid">
        <div className={list.actions}>
          <MarkBadge {...paidMark(order)} />
          {partRefund && <MarkBadge {...partRefund} />}
        </div>
      </Cell>
      <Cell column="Shipped">
        <MarkBadge {...shippedMark(order)} />
      </Cell>
      <Cell column="Actions">
        <OrderActions order={order} isBusy={isBusy} />
      </Cell>
    </Row>
  );
}

function OrderActions({ order, isBusy }: Props) {
  async function remove(): Promise<void> {
    const next = neighbourOf(order._id);
    if (await removeOrder(order)) focusRow(next);
  }

  return (
    <div className={list.actions}>
      <a
        className="button button--small button--quiet"
        href={paths.order(order._id)}
        aria-describedby={idCellId(order._id)}
      >
        View Details
      </a>
      {!order.isDelivered && (
        <RowButton
          label="Mark as Shipped"
          rowOf={order._id}
          isBusy={isBusy}
          onPress={() => startShipping(order)}
        />
      )}
      <RowButton
        label="Delete Order"
        rowOf={order._id}
        isBusy={isBusy}
        isDangerous
        onPress={() => void remove()}
      />
    </div>
  );
}

const tones: Record<Mark['tone'], string> = {
  good: 'badge--green',
  waiting: 'badge--orange',
  undecided: 'badge--amber',
  wrong: 'badge--red',
  quiet: '',
};

function MarkBadge({ text, tone }: Mark) {
  return <span className={`badge ${tones[tone]}`}>{text}</span>;
}
