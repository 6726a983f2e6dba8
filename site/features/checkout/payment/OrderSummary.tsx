import { useStore } from '@nanostores/react';
import { formatPrice, itemsPrice } from 'shared';
import { AddressLines } from '../../../components/AddressLines.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { $shippingAddress } from '../../cart/store.ts';
import type { CartItem } from '../../cart/store.ts';
import { $phase, editAddress } from '../store.ts';
import lines from '../../../components/lines.module.css';
import styles from '../checkout.module.css';

/** Where it goes and what it is, to read once more before paying. */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const address = useStore($shippingAddress);
  const canEdit = useStore($phase) === 'ready';
  return (
    <>
      <div className={styles.destination}>
        <div>
          <h3 className={styles.label}>Shipping to</h3>
          {address && <AddressLines address={address} />}
        </div>
        <button
          type="button"
          className="button button--quiet button--small"
          disabled={!canEdit}
          onClick={editAddress}
        >
          Edit address
        </button>
      </div>
      <ul role="list" className={styles.lines} aria-label="Items">
        {items.map((item) => (
          <li key={item.product} className={lines.line}>
            <Picture path={item.image} alt="" sizes="4rem" className={lines.picture} />
            <div>
              <p>{item.name}</p>
              <p className="muted text-s">
                {item.qty} x {formatPrice(item.price)}
              </p>
            </div>
            <span className="price">{formatPrice(itemsPrice([item]))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
