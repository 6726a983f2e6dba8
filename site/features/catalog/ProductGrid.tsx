import type { ListedProduct } from './logic.ts';
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** How many cards are in view when the page opens on a wide screen. */
const FIRST_ROW = 4;

export function ProductGrid({ products }: { products: ListedProduct[] }) {
  return (
    <ul className={styles.grid} role="list">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} load={loadOf(index)} />
        </li>
      ))}
    </ul>
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
