import { useStore } from '@nanostores/react';
import { formatPrice, formatTime } from 'shared';
import type { AdminOrder, Refund } from 'shared';
import { may } from '../../access.ts';
import { Notice } from '../../list/Notice.tsx';
import panel from '../../parts/panel.module.css';
import { Panel } from '../../parts/Panel.tsx';
import { byHandOf, goodsOf, moneyLeft, outcomeOf, stockOf } from './refund-draft.ts';
import { RefundForm } from './RefundForm.tsx';
import { $cancellation, $refund, cancel } from './refunding.ts';

/** Refunds a paid order, or cancels an unpaid one. */
export function RefundPanel({ order }: { order: AdminOrder }) {
  const { status, payment, amountPaid, removedAt } = order;
  const ended = useStore($cancellation).done;
  if (removedAt) return null;
  // After a part payment, the panel “Money” says how to end the order.
  if (status === 'pending') return amountPaid === 0 && may('manager') ? <CancelPanel order={order} /> : null;
  if (!may('bookkeeper')) return order.refunds.length > 0 ? <OnlyList order={order} /> : null;
  if (payment.captured === 0) return ended && <Notice done={ended} />;
  return <PaidPanel order={order} />;
}

function PaidPanel({ order }: { order: AdminOrder }) {
  const { done, error } = useStore($refund);
  const left = moneyLeft(order);
  const byHand = byHandOf(order, left);
  return (
    <Panel title="Refunds">
      {order.refunds.length > 0 && <RefundList order={order} />}
      {byHand > 0 && (
        <p className="alert">
          {byHand === left
            ? 'PayPal did not take this payment: please send the money back yourself. Here it is only recorded.'
            : `PayPal did not take ${formatPrice(byHand)} of it: please send that back yourself. Here it is only recorded.`}
        </p>
      )}
      {left > 0 ? (
        <RefundForm key={order._id} order={order} left={left} />
      ) : (
        <p className="muted">There is nothing left to refund.</p>
      )}
      <Notice done={done} failure={error?.message} />
    </Panel>
  );
}

/** For roles that may not refund. */
const OnlyList = ({ order }: { order: AdminOrder }) => (
  <Panel title="Refunds">
    <RefundList order={order} />
  </Panel>
);

function RefundList({ order }: { order: AdminOrder }) {
  return (
    <ul role="list" className={panel.entries}>
      {order.refunds.map((refund) => (
        <li key={refund._id}>
          <p className="cluster">
            <span className="price">{formatPrice(refund.amount)}</span>
            <span>{outcomeOf(refund)}</span>
          </p>
          <p className="muted text-s">
            {[formatTime(refund.at), waysIn(refund), refund.reason, goodsOf(order, refund), stockOf(refund)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The amount of each way, if the money went back in two. */
const waysIn = ({ ways }: Refund): string =>
  ways.length < 2 ? '' : ways.map(({ method, amount }) => `${formatPrice(amount)} ${method}`).join(' and ');

function CancelPanel({ order }: { order: AdminOrder }) {
  const { busy, error } = useStore($cancellation);
  return (
    <Panel title="Cancel">
      <p>The order is not paid. Its items are kept for the customer until it ends by itself.</p>
      <button
        type="button"
        className="button button--danger"
        aria-busy={busy !== null || undefined}
        onClick={() => void cancel(order)}
      >
        Cancel Order
      </button>
      <Notice failure={error?.message} />
    </Panel>
  );
}
