import { useStore } from '@nanostores/react';
import type { Order } from 'shared';
import { canBeShipped } from './logic.ts';
import { orders, startShipping } from './store.ts';
import styles from './orders.module.css';

/** What can be done with the orders that are marked. */
export function SeveralOrders({ marked }: { marked: Order[] }) {
  const page = useStore(orders.$page);
  if (marked.length === 0 || page.status !== 'ready') return null;
  const ids = page.value.items.map(({ _id }) => _id);
  const toShip = marked.filter(canBeShipped);
  return (
    <section className={`cluster ${styles.several}`} aria-label="Marked orders">
      <strong>{marked.length} marked</strong>
      <button
        type="button"
        className="button button--small button--primary"
        disabled={toShip.length === 0}
        onClick={() => startShipping(toShip)}
      >
        Ship {toShip.length}
      </button>
      <button
        type="button"
        className="button button--small button--quiet"
        onClick={() => orders.mark(ids, true)}
      >
        Mark all on this page
      </button>
      <button
        type="button"
        className="button button--small button--quiet"
        onClick={() => orders.mark(ids, false)}
      >
        Mark none
      </button>
    </section>
  );
}
