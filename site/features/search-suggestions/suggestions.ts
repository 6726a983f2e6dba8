import type { Suggestions } from 'shared';
import { suggestWhileTyping } from '../../lib/api/products.ts';
import { debounce } from '../../lib/debounce.ts';
import { resource } from '../../lib/resource.ts';

const PAUSE_MS = 150;
const SHORTEST = 3;

/** What may be meant by what is being typed. */
export const $suggestions = resource<Suggestions, [typed: string]>(suggestWhileTyping);

const lookUp = debounce((wanted: string) => void $suggestions.reload(wanted), PAUSE_MS);

/** Asks for what was typed, once the typing pauses; what was asked before is void. */
export function suggest(typed: string): void {
  const wanted = typed.trim();
  if ([...wanted].length < SHORTEST) return endSuggestions();
  $suggestions.set($suggestions.get());
  lookUp(wanted);
}

export function endSuggestions(): void {
  lookUp.cancel();
  $suggestions.set({ status: 'idle' });
}
