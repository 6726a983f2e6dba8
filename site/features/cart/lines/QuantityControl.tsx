import type { CartItem } from '../store.ts';
import { setQuantity } from '../store.ts';
import styles from './lines.module.css';

/** Minus, a select from 1 to the stock, plus. */
export function QuantityControl({ item }: { item: CartItem }) {
  const { product, name, qty, countInStock } = item;
  return (
    <span className={styles.quantity} role="group" aria-label={`Quantity of ${name}`}>
      <button
        className="button button--icon"
        type="button"
        aria-label={`One less of ${name}`}
        disabled={qty <= 1}
        onClick={() => setQuantity(product, qty - 1)}
      >
        −
      </button>
      <select
        className="input"
        aria-label={`Quantity of ${name}`}
        value={qty}
        onChange={(event) => setQuantity(product, Number(event.target.value))}
      >
        {Array.from({ length: countInStock }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
      <button
        className="button button--icon"
        type="button"
        aria-label={`One more of ${name}`}
        disabled={qty >= countInStock}
        onClick={() => setQuantity(product, qty + 1)}
      >
        +
      </button>
    </span>
  );
}
