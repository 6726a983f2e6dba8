import { useEffect, useState } from 'react';
import { listProducts } from '../../api/products.ts';
import { MightAlsoLike } from '../../components/MightAlsoLike.tsx';
import type { RelatedProduct } from './related.ts';
import { relatedPicker } from './related.ts';

interface Props {
  /** The product they are shown beside. */
  id: string;
  /** As built; null where they are to be asked for. */
  built: RelatedProduct[] | null;
}

/** A few other products. */
export function RelatedProducts({ id, built }: Props) {
  return <MightAlsoLike products={useRelated(id, built)} />;
}

/** Without an answer the section is left out: the page is complete without it. */
function useRelated(id: string, built: RelatedProduct[] | null): RelatedProduct[] {
  const [found, setFound] = useState<RelatedProduct[]>([]);
  const isBuilt = built !== null;
  useEffect(() => {
    if (isBuilt) return;
    const leaving = new AbortController();
    listProducts({}, leaving.signal).then(
      ({ products }) => setFound(relatedPicker(products)(id)),
      () => setFound([]),
    );
    return () => leaving.abort();
  }, [id, isBuilt]);
  return built ?? found;
}
