import { useStore } from '@nanostores/react';
import { $isOffline } from '../../api/offline.ts';
import { PausedNotice } from '../../components/PausedNotice.tsx';
import type { ListedProduct } from './logic.ts';
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** How many cards are in view when the page opens on a wide screen. */
const FIRST_ROW = 4;

/** The cards, and their buttons' common switch: a fieldset leaves those alone that are out of stock. */
export function ProductGrid({ products }: { products: ListedProduct[] }) {
  const isOffline = useStore($isOffline);
  return (
    <fieldset className={styles.counter} role="none" data-live="purchase" disabled={isOffline}>
      <PausedNotice />
      <ul className={styles.grid} role="list">
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard product={product} load={loadOf(index)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function loadOf(index: number): 'first' | 'soon' | 'later' {
  if (index === 0) return 'first';
  return index < FIRST_ROW ? 'soon' : 'later';
}

/** As many empty cards as are expected, each the size of the card that replaces it. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
