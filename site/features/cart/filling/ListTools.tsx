import { useStore } from '@nanostores/react';
import { listPages } from 'shared';
import { paths } from '../../../routes.ts';
import { $changes } from '../changes.ts';
import { $cartItems } from '../cart.ts';
import { SaveAsList } from './SaveAsList.tsx';
import styles from './filling.module.css';

/** Keeps the cart as a list, and leads to lists and the quick order. */
export function ListTools() {
  const items = useStore($cartItems);
  const changes = useStore($changes);
  const sold = items.filter(({ product }) => !changes[product]?.some(({ kind }) => kind === 'gone'));
  return (
    <section className={styles.tools} aria-label="Lists and quick order">
      <SaveAsList lines={sold} page={paths.cart} isOff={sold.length === 0} />
      <p className="cluster text-s">
        <a href={listPages.lists}>Your lists</a>
        <a href={listPages.quickOrder}>Quick order by part number</a>
      </p>
    </section>
  );
}
