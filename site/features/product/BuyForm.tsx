import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { ADDED_TO_CART_MS } from 'shared';
import type { ProductDetails } from 'shared';
import { ApiError } from '../../api/client.ts';
import { $isOffline } from '../../api/offline.ts';
import { getProduct } from '../../api/products.ts';
import { PausedNotice } from '../../components/PausedNotice.tsx';
import { isInStock } from '../../logic/stock.ts';
import { paths } from '../../routes.ts';
import type { Progress } from '../../state/submission.ts';
import { useSubmission } from '../../state/useSubmission.ts';
import { $cartItems, addItem } from '../cart/store.ts';
import { $product } from './store.ts';
import { useQuantity } from './useQuantity.ts';
import styles from './BuyForm.module.css';

const SOLD_OUT = 409;

/** Quantity and Add To Cart; hidden while there is nothing to sell. */
export function BuyForm({ product }: { product: ProductDetails }) {
  const { quantity, field } = useQuantity(product.countInStock);
  const { submit: add, ...progress } = useSubmission(ADDED_TO_CART_MS);
  const isOffline = useStore($isOffline);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void add(() => putInCart(product._id, quantity));
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
          aria-busy={progress.busy !== null || undefined}
        >
          Add To Cart
        </button>
      </form>
      <PausedNotice />
      <Outcome {...progress} />
    </div>
  );
}

function Outcome({ done, error }: Progress) {
  const status = error ? 'failed' : done ? 'added' : undefined;
  return (
    <p className={styles.outcome} role="status" data-status={status}>
      {!status && 'Free delivery in Australia'}
      {done && (
        <>
          {done} in your cart. <a href={paths.cart}>View cart</a>
        </>
      )}
      {error &&
        (error.status === SOLD_OUT ? error.message : 'Could not be added. Please try again.')}
    </p>
  );
}

/** With its price and stock of this moment. @returns how much of it is then in the cart, in words */
async function putInCart(id: string, wanted: number): Promise<string> {
  const product = await getProduct(id);
  $product.show({ status: 'ready', value: product });
  if (!isInStock(product)) {
    throw new ApiError('Somebody else has just bought the last one.', SOLD_OUT);
  }
  addItem(product, wanted);
  const quantity = $cartItems.get().find((item) => item.product === id)?.qty ?? 0;
  return quantity === 1 ? '1 piece is' : `${quantity} pieces are`;
}
