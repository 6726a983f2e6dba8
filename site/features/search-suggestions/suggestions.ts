import type { Suggestions } from 'shared';
import { call } from '../../lib/api/call.ts';
import { debounce } from '../../lib/debounce.ts';
import { resource } from '../../lib/resource.ts';

const PAUSE_MS = 150;
const SHORTEST = 3;

/** Suggestions for the typed text. */
export const $suggestions = resource<Suggestions, [typed: string]>((typed, signal) =>
  call('GET /products/suggest', { query: { keyword: typed }, signal, isBackground: true }),
);

const lookUp = debounce((wanted: string) => void $suggestions.reload(wanted), PAUSE_MS);

/** Requests suggestions once typing pauses, and aborts earlier requests. */
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
