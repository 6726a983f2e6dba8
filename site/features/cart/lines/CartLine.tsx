import { useStore } from '@nanostores/react';
import { formatPrice, itemsPrice } from 'shared';
import { Measured } from '../../../components/Measured.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { paths } from '../../../routes.ts';
import { changeText } from '../changed/change-text.ts';
import { isAcceptable, isSellable } from '../changed/comparison.ts';
import type { LineChange } from '../cart-lines.ts';
import type { CartItem } from '../cart.ts';
import { $changes } from '../changes.ts';
import { removeItem, saveForLater } from '../saved.ts';
import { setQuantity } from '../cart.ts';
import { ReplacedBy } from '../changed/ReplacedBy.tsx';
import { focusNext } from './focus.ts';
import { say } from './LineNotice.tsx';
import '../../../styles/select.css';
import styles from './lines.module.css';
import '../../../styles/badges.css';

export function CartLine({ item }: { item: CartItem }) {
  const { product, name, image, price, qty, partNum } = item;
  const changes = useStore($changes)[product] ?? [];
  const sellable = isSellable(item);

  function save(): void {
    saveForLater(product);
    say(`${name} saved for later`);
  }

  function remove(): void {
    say(`${name} removed`, removeItem(product), removeId);
  }

  const removeId = `remove-${product}`;
  return (
    <li className={styles.line} data-sellable={sellable}>
      <Picture className={styles.picture} path={image} alt="" sizes="8rem" load="soon" />
      <div className={styles.facts}>
        <div className={styles.top}>
          <h2 className={styles.name}>
            <a href={paths.product(product)}>
              <Measured text={name} />
            </a>
          </h2>
          <p className={`price ${styles.total}`}>
            <span className="visually-hidden">Line total: </span>
            <span>{formatPrice(itemsPrice([item]))}</span>
          </p>
        </div>
        <p className={styles.unit}>
          <span>{`${formatPrice(price)} each`}</span>
          {/* Last, because it is unknown at first in carts stored by older pages. */}
          {partNum && <span className="mono">{partNum}</span>}
        </p>
        <LineChanges changes={changes} sellable={sellable} />
        {!sellable && <ReplacedBy product={product} />}
      </div>
      <div className={styles.controls}>
        {sellable ? <QuantityControl item={item} /> : <span className="muted">{`Qty ${qty}`}</span>}
        <span className={styles.actions}>
          <button
            className="link-button"
            type="button"
            name="save"
            aria-label={`Save for later: ${name}`}
            onClick={(event) => focusNext(event.currentTarget, save)}
          >
            Save for later
          </button>
          <button
            className="link-button"
            type="button"
            name="remove"
            id={removeId}
            aria-label={`Remove ${name}`}
            onClick={(event) => focusNext(event.currentTarget, remove)}
          >
            Remove
          </button>
        </span>
      </div>
    </li>
  );
}

/** Minus, a select from 1 to the stock, plus. */
function QuantityControl({ item }: { item: CartItem }) {
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

/** Changes of a line that the shopper should know before paying. */
function LineChanges({ changes, sellable }: { changes: LineChange[]; sellable: boolean }) {
  // Before the first refresh, a line may already be unsellable from an earlier visit.
  const shown = changes.length || sellable ? changes : [{ kind: 'sold-out' } as const];
  return shown.map((change) => (
    <p
      key={change.kind}
      className={`${styles.change} badge--${isAcceptable(change) ? 'orange' : 'red'}`}
      role="status"
    >
      {changeText(change, LOST)}
    </p>
  ));
}

const LOST = {
  'sold-out': 'Out Of Stock: remove it or save it for later',
  gone: 'No longer available: please remove it',
};
