import type { ReactNode } from 'react';
import { formatPrice, itemsPrice } from 'shared';
import type { OrderLineRequest } from 'shared';
import { paths } from '../../routes.ts';
import goods from '../lines.module.css';
import { Measured } from '../Measured.tsx';
import { Picture } from '../Picture.tsx';
import styles from './priced-lines.module.css';

type Line = Pick<OrderLineRequest, 'product' | 'name' | 'image' | 'qty' | 'price'>;

interface Props<Item extends Line & { _id: string }> {
  lines: readonly Item[];
  /** What is to be known about a line. */
  remarkOf?: (line: Item) => ReactNode;
}

/** Items with what they cost: quantity, price and sum. */
export function PricedLines<Item extends Line & { _id: string }>({ lines, remarkOf }: Props<Item>) {
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => {
        const remark = remarkOf?.(line);
        return (
          <li key={line._id} className={goods.line}>
            <Picture path={line.image} alt="" sizes="4rem" className={goods.picture} />
            <a href={paths.product(line.product)}>
              <Measured text={line.name} />
            </a>
            <span className={styles.sum}>
              <span>{`${line.qty} x ${formatPrice(line.price)} = ${formatPrice(itemsPrice([line]))}`}</span>
              {remark && <span className={`text-s ${styles.remark}`}>{remark}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
