import type { ReactNode } from 'react';
import type { Order } from 'shared';
import { PricedLines } from '../../components/priced-lines/PricedLines.tsx';
import { refundedRemark } from './order-texts.ts';
import styles from './orders.module.css';

interface Props {
  order: Order;
  /** The admin's way to change them. */
  tool?: ReactNode;
}

/** The order's items, with their names and prices at that time, and refunds. */
export function OrderLines({ order, tool }: Props) {
  return (
    <section className="panel" aria-labelledby="items-heading">
      <h2 id="items-heading" className="text-l">
        Order Items
      </h2>
      <PricedLines
        lines={order.orderItems}
        remarkOf={(line) =>
          line.qtyRefunded > 0 && <span className="muted">{refundedRemark(order, line)}</span>
        }
      />
      {tool && <div className={styles.tool}>{tool}</div>}
    </section>
  );
}
