import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { formatPrice } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { Measured } from '../../../components/Measured.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { isInStock } from '../../../lib/stock.ts';
import { paths } from '../../../routes.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import type { CartItem } from '../cart.ts';
import { $savedItems, moveToCart, removeSavedItem } from '../saved.ts';
import { focusNext } from './focus.ts';
import { say } from './LineNotice.tsx';
import styles from './lines.module.css';

/** The items saved for later; renders nothing if there are none. */
export function SavedItems() {
  const items = useStore($savedItems);
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="saved">
      <h2 id="saved">Saved for later</h2>
      <ul className={styles.savedList} role="list">
        {items.map((item) => (
          <SavedItem key={item.product} item={item} />
        ))}
      </ul>
    </section>
  );
}

function SavedItem({ item }: { item: CartItem }) {
  const { product, name, image, price } = item;
  const { busy, error, submit } = useSubmission();
  const removeId = `remove-saved-${product}`;

  /** Moves the item with its present price and stock. */
  function move({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
    void submit(async () => {
      const fresh = await call('GET /products/{id}', { path: { id: product } });
      focusNext(button, () => {
        if (moveToCart(fresh)) say(`${name} moved to cart`);
      });
    });
  }

  function remove(): void {
    say(`${name} removed`, removeSavedItem(product), removeId);
  }

  return (
    <li className={styles.saved}>
      <Picture className={styles.picture} path={image} alt="" sizes="8rem" />
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <a href={paths.product(product)}>
            <Measured text={name} />
          </a>
        </h3>
        <p className="price">{formatPrice(price)}</p>
        {!isInStock(item) && <p className="danger text-s">Out Of Stock</p>}
        {error && (
          <p className="danger text-s" role="alert">
            Could not be moved. Please try again.
          </p>
        )}
        <p className={styles.actions}>
          <button
            className="button button--quiet button--small"
            type="button"
            name="move"
            disabled={!isInStock(item)}
            aria-busy={busy !== null || undefined}
            onClick={move}
          >
            Move to Cart
          </button>
          <button
            className="link-button"
            type="button"
            name="remove"
            id={removeId}
            aria-label={`Remove ${name} from what is saved`}
            onClick={(event) => focusNext(event.currentTarget, remove)}
          >
            Remove
          </button>
        </p>
      </div>
    </li>
  );
}
