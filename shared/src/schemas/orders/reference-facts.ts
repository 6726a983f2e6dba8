import { longDay } from '../../days.ts';
import type { Reference } from './reference.ts';

/** The parts of an order's reference in the order in which they are shown, with their names. */
const NAMES: Readonly<Record<keyof Reference, string>> = {
  purchaseOrder: 'Purchase order',
  organisation: 'Organisation',
  abn: 'ABN',
  accountsEmail: 'Accounts email',
  notBefore: 'Deliver not before',
};

type Part = keyof Reference;
const PARTS = Object.keys(NAMES) as Part[];

/** The filled parts of a reference as name and text. @param only the parts to take, by default all */
export function referenceFacts(
  reference: Reference,
  only: readonly Part[] = PARTS,
): (readonly [name: string, text: string])[] {
  return only.flatMap((part) => {
    const text = reference[part];
    if (text === null) return [];
    return [[NAMES[part], part === 'notBefore' ? inWords(text) : text] as const];
  });
}

/** `2027-01-28` as `28 January 2027`. */
const inWords = (day: string): string => longDay.format(new Date(day));
