import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../../routes.ts';
import { $isSignedIn, requireSession } from '../../account/session.ts';
import { $hasOpenChanges } from '../../cart/changes.ts';
import { $cartRefresh, refreshCart } from '../../cart/check.ts';
import { $cartItems } from '../../cart/cart.ts';
import { CartReview } from '../../checkout/CartReview.tsx';
import { PricedLines } from '../../../components/priced-lines/PricedLines.tsx';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { NewQuoteForm } from './NewQuoteForm.tsx';
import { NewQuoteSkeleton } from './NewQuoteSkeleton.tsx';

interface Props {
  hasGst: boolean;
  /** Countries; empty for everywhere. */
  deliversTo: readonly string[];
}

/** Makes a quote of the cart, which stays as it is. Requires a session. */
export function NewQuote({ hasGst, deliversTo }: Props) {
  const isSignedIn = useStore($isSignedIn);
  const items = useStore($cartItems);
  const check = useStore($cartRefresh);
  const hasChanges = useStore($hasOpenChanges);
  useEffect(() => requireSession(paths.loginThen(paths.newQuote)), []);
  useEffect(() => {
    if (isSignedIn) void refreshCart();
  }, [isSignedIn]);
  useEffect(() => {
    // The prices of a quote are those that its maker has seen.
    if (hasChanges) location.replace(paths.cart);
  }, [hasChanges]);

  if (items.length === 0) return <EmptyCart />;
  if ('message' in check)
    return (
      <ErrorNotice
        message={`Prices could not be checked: ${check.message}`}
        onRetry={() => void refreshCart()}
      />
    );
  if (!isSignedIn || hasChanges || check.status !== 'ready') return <NewQuoteSkeleton />;
  return (
    <div className="with-aside">
      <NewQuoteForm items={items} deliversTo={deliversTo} />
      <CartReview hasGst={hasGst}>
        <PricedLines lines={items.map((item) => ({ _id: item.product, ...item }))} />
      </CartReview>
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="empty-state">
      <p>Your cart is empty, so there is nothing to quote.</p>
      <a className="button button--primary" href={paths.shop}>
        Continue Shopping
      </a>
    </div>
  );
}
