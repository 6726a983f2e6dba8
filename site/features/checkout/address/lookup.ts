import { debounce } from '../../../lib/debounce.ts';
import { resource } from '../../../lib/resource.ts';
import { canLookUpAddresses, lookUpAddresses } from './google-places.ts';
import type { FoundAddress } from './google-places.ts';

const PAUSE_MS = 200;
const SHORTEST = 3;

/** Suggested addresses; empty if the look-up fails. */
export const $foundAddresses = resource<FoundAddress[], [typed: string]>((typed) =>
  lookUpAddresses(typed).catch((failure: unknown) => {
    console.warn('Addresses cannot be looked up', failure);
    return [];
  }),
);

const lookUpSoon = debounce((wanted: string) => void $foundAddresses.reload(wanted), PAUSE_MS);

/** Looks up the input once typing pauses. */
export function lookUp(typed: string): void {
  if (!canLookUpAddresses) return;
  const wanted = typed.trim();
  if (wanted.length < SHORTEST) return endLookUp();
  lookUpSoon(wanted);
}

export function endLookUp(): void {
  lookUpSoon.cancel();
  $foundAddresses.set({ status: 'idle' });
}
