import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MightAlsoLike } from '../../components/suggestions/MightAlsoLike.tsx';
import { $newest } from '../../components/suggestions/newest.ts';
import type { RelatedProduct } from './related.ts';
import { relatedPicker } from './related.ts';

interface Props {
  /** The product they are shown beside. */
  id: string;
  /** As built; null where they have to be asked for. */
  built: RelatedProduct[] | null;
}

/** A few other products; nothing while none are known. */
export function RelatedProducts({ id, built }: Props) {
  const newest = useStore($newest);
  const isBuilt = built !== null;
  useEffect(() => (isBuilt ? undefined : $newest.open()), [isBuilt]);
  const found = newest.status === 'ready' ? relatedPicker(newest.value.products)(id) : [];
  return <MightAlsoLike products={built ?? found} />;
}
