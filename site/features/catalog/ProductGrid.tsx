import { paths } from '../../routes.ts';
import type { BuiltPage } from './logic.ts';
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** How many cards are in view when the page opens on a wide screen. */
const FIRST_ROW = 4;

export function ProductGrid({ page: { products, page, pages, total } }: { page: BuiltPage }) {
  if (products.length === 0) return <NothingFound />;
  const count = total === 1 ? '1 product' : `${total} products`;
  return (
    <div className={styles.results}>
      <p className={styles.count} role="status">
        {pages > 1 ? `${count}, page ${page} of ${pages}` : count}
      </p>
      <ul className={styles.grid} role="list">
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard product={product} load={loadOf(index)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function loadOf(index: number): 'first' | 'soon' | 'later' {
  if (index === 0) return 'first';
  return index < FIRST_ROW ? 'soon' : 'later';
}

function NothingFound() {
  return (
    <div className="empty-state">
      <p role="status">No products found.</p>
      <a className="button button--quiet" href={paths.shop}>
        See all products
      </a>
    </div>
  );
}

/** As many empty cards as are expected, each the size of the card that replaces it. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.results} aria-busy="true">
      <p className={styles.count} role="status">
        Loading products…
      </p>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
