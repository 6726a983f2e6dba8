import { useEffect, useState } from 'react';
import { partKey } from 'shared';
import type { Product } from 'shared';
import { listProducts } from '../../../../lib/api/products.ts';
import { resource } from '../../../../lib/resource.ts';

/** How long to wait after the last key before searching. */
const PAUSE_MS = 300;

const $namesake = resource<Product | undefined, [partNum: string, ownId?: string]>(findNamesake);

/** Another product with this part number, or undefined. */
export async function findNamesake(partNum: string, ownId?: string, signal?: AbortSignal) {
  const wanted = partKey(partNum);
  if (!wanted) return undefined;
  // Exact matches come first in the search. Two suffice, because at most one is the product itself.
  const { products } = await listProducts({ keyword: partNum, itemsPerPage: 2 }, signal);
  return products.find((found) => found._id !== ownId && partKey(found.partNum) === wanted);
}

/** A warning if another product has the typed part number, else empty. */
export function usePartNumberWarning(partNum: string, ownId?: string): string {
  const [warning, setWarning] = useState('');
  useEffect(() => {
    const timer = setTimeout(async () => {
      const answer = await $namesake.fetch(partNum, ownId);
      // A failed search shows no warning: it must not block the form.
      const other = answer?.status === 'ready' ? answer.value : undefined;
      if (answer) setWarning(other ? `${other.name} has the part number ${other.partNum}.` : '');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [partNum, ownId]);
  return warning;
}
