import { debounce } from '../../../lib/debounce.ts';
import { resource } from '../../../lib/resource.ts';
import { canLookUpAddresses, suggestAddresses } from './google-places.ts';
import type { Suggestion } from './google-places.ts';

const PAUSE_MS = 200;
const SHORTEST = 3;

/** Addresses that may be meant; where they cannot be looked up, the field is a plain one. */
export const $suggestions = resource<Suggestion[], [typed: string]>((typed) =>
  suggestAddresses(typed).catch((failure: unknown) => {
    console.warn('Addresses cannot be looked up', failure);
    return [];
  }),
);

const lookUp = debounce((wanted: string) => void $suggestions.reload(wanted), PAUSE_MS);

/** Asks for what was typed, once the typing pauses. */
export function suggest(typed: string): void {
  if (!canLookUpAddresses) return;
  const wanted = typed.trim();
  if (wanted.length < SHORTEST) return closeSuggestions();
  lookUp(wanted);
}

export function closeSuggestions(): void {
  lookUp.cancel();
  $suggestions.show({ status: 'idle' });
}
