import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { RELATED_COUNT } from 'shared';
import type { Product } from 'shared';
import { listProducts } from '../../api/products.ts';
import { MightAlsoLike, MightAlsoLikeSkeleton } from '../../components/MightAlsoLike.tsx';
import type { OtherProduct } from '../../components/MightAlsoLike.tsx';
import { $cartItems } from './store.ts';

/** A few products that are not in the cart yet. */
export function Suggestions() {
  const newest = useNewestProducts();
  const items = useStore($cartItems);
  if (!newest) return <MightAlsoLikeSkeleton />;
  const others = newest
    .filter(({ _id }) => !items.some(({ product }) => product === _id))
    .slice(0, RELATED_COUNT);
  return <MightAlsoLike products={others.map(toOther)} />;
}

function toOther({ _id, name, image, price, countInStock }: Product): OtherProduct {
  const note = countInStock > 0 ? `${countInStock} available` : 'Out Of Stock';
  return { _id, name, image: image[0] ?? '', price, note };
}

/** Null while they are asked for; none when that fails, as the cart is complete without them. */
function useNewestProducts(): Product[] | null {
  const [products, setProducts] = useState<Product[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    listProducts({}, leaving.signal).then(
      (page) => setProducts(page.products),
      () => setProducts([]),
    );
    return () => leaving.abort();
  }, []);
  return products;
}
