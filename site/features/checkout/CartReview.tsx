import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { PriceSummary } from '../../components/price-summary/PriceSummary.tsx';
import { paths } from '../../routes.ts';
import { $cartItems } from '../cart/cart.ts';
import { gstOf, orderTotals } from './phases.ts';

interface Props {
  hasGst: boolean;
  /** What the cart has. */
  children: ReactNode;
}

/** The cart and what it costs, beside the form that goes on with it. */
export function CartReview({ hasGst, children }: Props) {
  const totals = orderTotals(useStore($cartItems));
  return (
    <section className="panel stack" aria-labelledby="cart-heading">
      <div className="cluster cluster--between">
        <h2 id="cart-heading" className="text-l">
          Your cart
        </h2>
        <a href={paths.cart} className="text-s">
          Edit cart
        </a>
      </div>
      {children}
      <PriceSummary {...totals} gst={gstOf(totals, hasGst)} />
    </section>
  );
}
