import type { Order } from 'shared';
import { countOf } from '../../list/count.ts';
import { ShippedBadges } from './Badges.tsx';
import { canBeShipped, partsToShip, piecesToShip } from './logic.ts';
import styles from './orders.module.css';

/** The pieces of an order to pack, and their part numbers. */
export const ToPack = ({ order }: { order: Order }) =>
  canBeShipped(order) ? (
    <div className={styles.two}>
      <span>{countOf(piecesToShip(order), 'piece')}</span>
      <ul role="list" className={styles.parts}>
        {partsToShip(order).map((part, index) => (
          <li key={index}>{part}</li>
        ))}
      </ul>
    </div>
  ) : (
    <ShippedBadges order={order} />
  );
