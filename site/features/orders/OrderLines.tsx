import type { ReactNode } from 'react';
import { formatPrice, itemsPrice } from 'shared';
import type { Order } from 'shared';
import { Measured } from '../../components/Measured.tsx';
import { Picture } from '../../components/Picture.tsx';
import { paths } from '../../routes.ts';
import goods from '../../components/lines.module.css';
import { refundedRemark } from './logic.ts';
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
      <ul role="list" className={styles.lines}>
        {order.orderItems.map((line) => (
          <li key={line._id} className={goods.line}>
            <Picture path={line.image} alt="" sizes="4rem" className={goods.picture} />
            <a href={paths.product(line.product)}>
              <Measured text={line.name} />
            </a>
            <span className={styles.sum}>
              {line.qty} x {formatPrice(line.price)} = {formatPrice(itemsPrice([line]))}
              {line.qtyRefunded > 0 && (
                <span className={`muted text-s ${styles.remark}`}>
                  {refundedRemark(order, line)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {tool && <div className={styles.tool}>{tool}</div>}
    </section>
  );
}
