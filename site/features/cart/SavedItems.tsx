import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatPrice } from 'shared';
import { getProduct } from '../../api/products.ts';
import { Picture } from '../../components/Picture.tsx';
import { paths } from '../../routes.ts';
import type { CartItem } from './store.ts';
import { $savedItems, moveToCart, removeSavedItem } from './store.ts';
import styles from './SavedItems.module.css';

/** What was put aside; nothing at all while there is nothing. */
export function SavedItems() {
  const items = useStore($savedItems);
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="saved">
      <h2 id="saved">Saved for later</h2>
      <ul className={styles.list} role="list">
        {items.map((item) => (
          <SavedItem key={item.product} item={item} />
        ))}
      </ul>
    </section>
  );
}

function SavedItem({ item }: { item: CartItem }) {
  const { product, name, image, price, countInStock } = item;
  const { isBusy, hasFailed, move } = useMove(product);
  return (
    <li className={styles.item}>
      <Picture className={styles.picture} path={image} alt="" sizes="8rem" />
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <a href={paths.product(product)}>{name}</a>
        </h3>
        <p className="price">{formatPrice(price)}</p>
        {countInStock < 1 && <p className={styles.failure}>Out Of Stock</p>}
        {hasFailed && (
          <p className={styles.failure} role="alert">
            Could not be moved. Please try again.
          </p>
        )}
        <p className={styles.actions}>
          <button
            className="button button--quiet button--small"
            type="button"
            disabled={countInStock < 1}
            aria-busy={isBusy || undefined}
            onClick={() => void move()}
          >
            Move to Cart
          </button>
          <button
            className="link-button"
            type="button"
            aria-label={`Remove ${name} from what is saved`}
            onClick={() => removeSavedItem(product)}
          >
            Remove
          </button>
        </p>
      </div>
    </li>
  );
}

/** Moves with price and stock of that moment. */
function useMove(product: string) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function move(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      moveToCart(await getProduct(product));
    } catch (error) {
      console.error('Moving to the cart failed', error);
      setFailed(true);
    }
    setBusy(false);
  }

  return { isBusy, hasFailed, move };
}
