import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../hydration/lazy-part.ts';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../account/session.ts';
import {
  RelatedProducts,
  RelatedProductsSkeleton,
} from '../../components/related-products/RelatedProducts.tsx';
import { $relatedProducts } from '../../components/related-products/related-products.ts';
import { onPageRestored } from '../../lib/page-restored.ts';
import { isInStock, stockLabel } from '../../lib/stock.ts';
import { CartSummary } from './CartSummary.tsx';
import { UnfinishedPayment } from './UnfinishedPayment.tsx';
import { refreshCart } from './check.ts';
import { CartLine } from './lines/CartLine.tsx';
import { LineNotice } from './lines/LineNotice.tsx';
import { SavedItems } from './lines/SavedItems.tsx';
import { $savedItems } from './saved.ts';
import { $cartItems } from './cart.ts';
import { showBought, watchUnfinished } from './unfinished.ts';
import styles from './CartView.module.css';

const FromLink = lazyPart(async () => (await import('./filling/FromLink.tsx')).FromLink);
const ListTools = lazyPart(async () => (await import('./filling/ListTools.tsx')).ListTools);

interface Props {
  /** Whether prices contain GST. */
  hasGst: boolean;
}

/** The cart, saved items and related products. Rendered in the browser only. */
export function CartView({ hasGst }: Props) {
  const items = useStore($cartItems);
  const isSignedIn = useStore($isSignedIn);
  const [isFromLink] = useState(() => new URLSearchParams(location.search).has('add'));
  // Stock depends on the user: what their own open order reserves is available to them.
  useEffect(keepCurrent, [isSignedIn]);

  return (
    <>
      <UnfinishedPayment />
      <div className={styles.page}>
        <LineNotice />
        <Suspense>{isFromLink && <FromLink />}</Suspense>
        <div className="with-aside">
          {items.length === 0 ? (
            <EmptyCart />
          ) : (
            <ul className={styles.lines} role="list" aria-label="Items in your cart">
              {items.map((item) => (
                <CartLine key={item.product} item={item} />
              ))}
            </ul>
          )}
          <CartSummary hasGst={hasGst} />
        </div>
        <div className={styles.tools}>
          <Suspense>
            <ListTools />
          </Suspense>
        </div>
        <SavedItems />
        <RelatedToCart />
      </div>
    </>
  );
}

/** Refreshes prices and stock now, and when the page is restored from the back/forward cache. */
function keepCurrent(): () => void {
  const ends = [watchUnfinished(showBought), onPageRestored(() => void refreshCart())];
  void refreshCart();
  return () => {
    for (const end of ends) end();
  };
}

function EmptyCart() {
  return (
    <div className="empty-state">
      <p>Your cart is empty</p>
      <a className="button button--primary" href={paths.shop}>
        Continue Shopping
      </a>
    </div>
  );
}

/** Products that are neither in the cart nor saved. They are chosen once and stay while the cart changes. */
function RelatedToCart() {
  const related = useStore($relatedProducts);
  useEffect(() => {
    const known = [...$cartItems.get(), ...$savedItems.get()];
    return $relatedProducts.mount(known.map(({ product }) => product));
  }, []);
  if ('message' in related) return null;
  if (related.status !== 'ready') return <RelatedProductsSkeleton />;
  const products = related.value.map((product) => ({
    ...product,
    image: product.image[0] ?? '',
    note: isInStock(product) ? stockLabel(product) : 'Out Of Stock',
  }));
  return <RelatedProducts products={products} />;
}
