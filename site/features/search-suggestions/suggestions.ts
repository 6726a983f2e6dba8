import type { Suggestions } from 'shared';
import { suggestWhileTyping } from '../../lib/api/products.ts';
import { resource } from '../../lib/resource.ts';

const PAUSE_MS = 150;
const SHORTEST = 3;

/** What may be meant by what is being typed. */
export const $suggestions = resource<Suggestions, [typed: string]>(suggestWhileTyping);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for what was typed, once the typing pauses; what was asked before is void. */
export function suggest(typed: string): void {
  const wanted = typed.trim();
  if ([...wanted].length < SHORTEST) return endSuggestions();
  clearTimeout(timer);
  $suggestions.show($suggestions.get());
  timer = setTimeout(() => void $suggestions.reload(wanted), PAUSE_MS);
}

export function endSuggestions(): void {
  clearTimeout(timer);
  $suggestions.show({ status: 'idle' });
}
