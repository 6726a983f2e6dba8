import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { RELATED_COUNT } from 'shared';
import type { Product } from 'shared';
import { listProducts } from '../../api/products.ts';
import { $cartItems } from './store.ts';
import { SuggestionCard, SuggestionsSkeleton } from './SuggestionCards.tsx';
import styles from './Suggestions.module.css';

/** A few products that are not in the cart yet. */
export function Suggestions() {
  const newest = useNewestProducts();
  const items = useStore($cartItems);
  if (!newest) return <SuggestionsSkeleton />;
  const others = newest
    .filter(({ _id }) => !items.some(({ product }) => product === _id))
    .slice(0, RELATED_COUNT);
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="suggestions">
      <h2 id="suggestions">You might also like</h2>
      <ul className={styles.list} role="list">
        {others.map((product) => (
          <li key={product._id}>
            <SuggestionCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Null while they are asked for; none when that fails, as the cart is complete without them. */
function useNewestProducts(): Product[] | null {
  const [products, setProducts] = useState<Product[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    listProducts({}, leaving.signal).then(
      (page) => setProducts(page.products),
      () => setProducts([]),
    );
    return () => leaving.abort();
  }, []);
  return products;
}
