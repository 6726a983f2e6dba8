import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatPrice, RELATED_COUNT } from 'shared';
import type { Product } from 'shared';
import { listProducts } from '../../api/products.ts';
import { Picture } from '../../components/Picture.tsx';
import { paths } from '../../routes.ts';
import { $cartItems } from './store.ts';
import styles from './Suggestions.module.css';

/** A few products that are not in the cart yet. */
export function Suggestions() {
  const newest = useNewestProducts();
  const items = useStore($cartItems);
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
            <Suggestion product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ product }: { product: Product }) {
  const { _id, name, image, price, countInStock } = product;
  return (
    <article className={`card ${styles.card}`}>
      <Picture className="card__media" path={image[0]} alt="" />
      <div className="card__body">
        <h3 className="card__title">
          <a className="card__link" href={paths.product(_id)}>
            {name}
          </a>
        </h3>
        <p className={styles.facts}>
          <span className="price">{formatPrice(price)}</span>
          <span className="muted text-s">
            {countInStock > 0 ? `${countInStock} available` : 'Out Of Stock'}
          </span>
        </p>
      </div>
    </article>
  );
}

/** Without an answer the section is left out: the cart is complete without it. */
function useNewestProducts(): Product[] {
  const [products, setProducts] = useState<Product[]>([]);
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
