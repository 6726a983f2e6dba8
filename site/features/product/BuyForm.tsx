import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import { $isOffline } from '../../lib/api/offline.ts';
import { PausedNotice } from '../../components/PausedNotice.tsx';
import { isInStock } from '../../lib/stock.ts';
import { paths } from '../../routes.ts';
import { AddOutcome } from '../cart/adding/AddOutcome.tsx';
import { InCart } from '../cart/adding/InCart.tsx';
import { useAddToCart } from '../cart/adding/useAddToCart.ts';
import '../cart/adding/adding.css';
import { StockAlert } from './alerts/StockAlert.tsx';
import { DELIVERY_LINE } from './delivery-line.ts';
import { $product } from './live-product.ts';
import type { BuiltProduct } from './built.ts';
import { useQuantity } from './useQuantity.ts';
import styles from './BuyForm.module.css';

interface Props {
  product: BuiltProduct;
  /** The editors' text about delivery, if not the default. */
  deliveryLine?: string;
}

/** Quantity and "Add To Cart"; if sold out, a stock alert instead. */
export function BuyForm({ product, deliveryLine = DELIVERY_LINE }: Props) {
  const { settle, isCut, field } = useQuantity(product.countInStock);
  const adding = useAddToCart(product._id, (value) => $product.set({ status: 'ready', value }));
  const button = useRef<HTMLButtonElement>(null);
  const isOffline = useStore($isOffline);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    adding.add(settle());
  }

  return (
    <div className={styles.buy}>
      <StockAlert product={product} />
      <form
        className={`needs-scripts ${styles.form}`}
        data-live="buy"
        hidden={!isInStock(product)}
        noValidate
        onSubmit={submit}
      >
        <label className={styles.quantity}>
          Quantity
          <input
            className="input"
            data-live="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={product.countInStock}
            {...field}
          />
        </label>
        <button
          ref={button}
          className="button button--primary"
          type="submit"
          data-live="purchase"
          disabled={isOffline}
          aria-busy={adding.busy !== null || undefined}
        >
          Add To Cart
        </button>
      </form>
      <PausedNotice />
      <Outcome adding={adding} button={button} limit={isCut && `Only ${product.countInStock} available. `} />
      <p className={styles.note}>
        <InCart id={product._id} className={styles.inCart} />
        {deliveryLine && <span>{deliveryLine}</span>}
      </p>
    </div>
  );
}

interface OutcomeProps extends ComponentProps<typeof AddOutcome> {
  /** Why the quantity was reduced, or false. */
  limit: string | false;
}

function Outcome({ limit, ...props }: OutcomeProps) {
  const { failure, replaced, done } = props.adding;
  const isAdded = !failure && (replaced || done);
  return (
    <p className={styles.outcome} role="status" data-status={failure ? 'failed' : undefined}>
      {limit && <span>{limit}</span>}
      <AddOutcome {...props} />
      {isAdded && (
        <>
          {' '}
          <a href={paths.cart}>View cart</a>
        </>
      )}
    </p>
  );
}
