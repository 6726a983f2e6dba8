import type { Order } from 'shared';
import { shortId } from '../../lib/order-status.ts';
import styles from './order-number.module.css';

interface Props extends Pick<Order, 'orderNumber' | '_id'> {
  /** Where the number leads to. */
  href?: string;
}

/** An order's number, and beside it the end of its id. */
export function OrderNumber({ orderNumber, _id, href }: Props) {
  return (
    <>
      <strong>{href ? <a href={href}>{orderNumber}</a> : orderNumber}</strong>{' '}
      <span className={styles.id}>{shortId(_id)}</span>
    </>
  );
}
