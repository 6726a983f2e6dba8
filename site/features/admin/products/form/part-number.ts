import { useEffect, useState } from 'react';
import type { Product } from 'shared';
import { listProducts } from '../../../../lib/api/products.ts';
import { resource } from '../../../../lib/resource.ts';

/** How long nothing is typed before the shop is asked. */
const PAUSE_MS = 300;

/** As the shop's search compares part numbers: RG-1 and rg 1 are one. */
const squash = (partNum: string): string =>
  partNum.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

const $namesake = resource<Product | undefined, [partNum: string, ownId?: string]>(findNamesake);

/** Another product of the shop with this part number; undefined when there is none. */
export async function findNamesake(partNum: string, ownId?: string, signal?: AbortSignal) {
  const wanted = squash(partNum);
  if (!wanted) return undefined;
  // The search puts those with the very part number first, and at most one is the product itself.
  const { products } = await listProducts({ keyword: partNum, itemsPerPage: 2 }, signal);
  return products.find((found) => found._id !== ownId && squash(found.partNum) === wanted);
}

/** What to warn of about a part number while it is typed; empty when there is nothing. */
export function usePartNumberWarning(partNum: string, ownId?: string): string {
  const [warning, setWarning] = useState('');
  useEffect(() => {
    const timer = setTimeout(async () => {
      const answer = await $namesake.fetch(partNum, ownId);
      // A warning that cannot be had holds nobody up.
      const other = answer?.status === 'ready' ? answer.value : undefined;
      if (answer) setWarning(other ? `${other.name} has the part number ${other.partNum}.` : '');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [partNum, ownId]);
  return warning;
}
