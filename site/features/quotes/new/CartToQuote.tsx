import { gstIn, itemsPrice, SHIPPING_PRICE, toCents, toDollars } from 'shared';
import { PricedLines } from '../../../components/priced-lines/PricedLines.tsx';
import { PriceSummary } from '../../../components/price-summary/PriceSummary.tsx';
import { paths } from '../../../routes.ts';
import type { CartItem } from '../../cart/store.ts';

interface Props {
  items: readonly CartItem[];
  hasGst: boolean;
}

/** What the quote will have, at the prices of now. */
export function CartToQuote({ items, hasGst }: Props) {
  const price = itemsPrice(items);
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
      <PricedLines lines={items.map((item) => ({ _id: item.product, ...item }))} />
      <PriceSummary
        itemsPrice={price}
        shippingPrice={SHIPPING_PRICE}
        totalPrice={toDollars((toCents(price) ?? 0) + (toCents(SHIPPING_PRICE) ?? 0))}
        gst={hasGst ? toDollars(gstIn(toCents(price) ?? 0)) : null}
      />
    </section>
  );
}
