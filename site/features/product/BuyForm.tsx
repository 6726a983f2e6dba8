import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { ProductDetails } from 'shared';
import { $isOffline } from '../../api/offline.ts';
import { PausedNotice } from '../../components/PausedNotice.tsx';
import { paths } from '../../routes.ts';
import { isInStock } from './logic.ts';
import { useBuying } from './useBuying.ts';
import { useQuantity } from './useQuantity.ts';
import styles from './BuyForm.module.css';

/** Quantity and Add To Cart; hidden while there is nothing to sell. */
export function BuyForm({ product }: { product: ProductDetails }) {
  const { quantity, field } = useQuantity(product.countInStock);
  const { state, buy } = useBuying(product._id);
  const isOffline = useStore($isOffline);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void buy(quantity);
  }

  return (
    <div className={styles.buy}>
      <form
        className={styles.form}
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
          className="button button--primary"
          type="submit"
          data-live="purchase"
          disabled={isOffline}
          aria-busy={state.status === 'adding' || undefined}
        >
          Add To Cart
        </button>
      </form>
      <PausedNotice />
      <p className={styles.outcome} role="status" data-status={state.status}>
        {(state.status === 'idle' || state.status === 'adding') && 'Free delivery in Australia'}
        {state.status === 'added' && (
          <>
            {state.quantity === 1 ? '1 piece is' : `${state.quantity} pieces are`} in your cart.{' '}
            <a href={paths.cart}>View cart</a>
          </>
        )}
        {state.status === 'sold-out' && 'Somebody else has just bought the last one.'}
        {state.status === 'failed' && 'Could not be added. Please try again.'}
      </p>
    </div>
  );
}
