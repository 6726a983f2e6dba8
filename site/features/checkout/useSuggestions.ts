import { useEffect, useRef, useState } from 'react';
import { hasPlaces, suggestAddresses } from './places.ts';
import type { Suggestion } from './places.ts';

const PAUSE_MS = 200;
const SHORTEST = 3;

interface Suggestions {
  found: Suggestion[];
  /** Asks for what was typed, once the typing pauses. */
  ask(typed: string): void;
  close(): void;
}

/** Suggestions for what is typed; none where they cannot be had, and the field is a plain one then. */
export function useSuggestions(): Suggestions {
  const [found, setFound] = useState<Suggestion[]>([]);
  const timer = useRef<number>(undefined);
  const question = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function close(): void {
    clearTimeout(timer.current);
    question.current += 1;
    setFound([]);
  }

  async function look(typed: string): Promise<void> {
    const own = ++question.current;
    const suggestions = await suggestAddresses(typed).catch((failure: unknown) => {
      console.warn('Addresses cannot be looked up', failure);
      return [];
    });
    // A later question or a choice has made this answer void.
    if (own === question.current) setFound(suggestions);
  }

  function ask(typed: string): void {
    if (!hasPlaces) return;
    if (typed.trim().length < SHORTEST) return close();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void look(typed.trim()), PAUSE_MS);
  }

  return { found, ask, close };
}
