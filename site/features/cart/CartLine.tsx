import { useStore } from '@nanostores/react';
import { formatPrice } from 'shared';
import { Picture } from '../../components/Picture.tsx';
import { paths } from '../../routes.ts';
import { LineChanges } from './LineChanges.tsx';
import { QuantityControl } from './QuantityControl.tsx';
import { isSellable } from './comparison.ts';
import type { CartItem } from './store.ts';
import { $changes, removeItem, saveForLater } from './store.ts';
import styles from './CartLine.module.css';

/** One product of the cart. */
export function CartLine({ item }: { item: CartItem }) {
  const { product, name, image, price, qty } = item;
  const changes = useStore($changes)[product] ?? [];
  const sellable = isSellable(item);
  return (
    <li className={styles.line} data-sellable={sellable}>
      <Picture className={styles.picture} path={image} alt="" sizes="8rem" load="soon" />
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <a href={paths.product(product)}>{name}</a>
        </h2>
        <p className="price">{formatPrice(price)}</p>
        <LineChanges changes={changes} sellable={sellable} />
      </div>
      <div className={styles.controls}>
        {sellable ? <QuantityControl item={item} /> : <span className="muted">Qty {qty}</span>}
        <span className={styles.actions}>
          <button
            className="link-button"
            type="button"
            aria-label={`Save for later: ${name}`}
            onClick={() => saveForLater(product)}
          >
            Save for later
          </button>
          <button
            className="link-button"
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => removeItem(product)}
          >
            Remove
          </button>
        </span>
      </div>
    </li>
  );
}
