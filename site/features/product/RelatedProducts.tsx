import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MightAlsoLike } from '../../components/related-products/MightAlsoLike.tsx';
import { $others } from '../../components/related-products/others.ts';

/** A few other products on a page that was built without any; nothing while none are known. */
export function RelatedProducts({ id }: { id: string }) {
  const others = useStore($others);
  useEffect(() => $others.open([id]), [id]);
  if (others.status !== 'ready') return null;
  const products = others.value.map((product) => ({ ...product, image: product.image[0] ?? '' }));
  return <MightAlsoLike products={products} />;
}
