import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

interface Codec<Value> {
  /** Reads a stored text, which anybody may have changed; never throws. */
  decode: (text: string) => Value;
  /** Nothing leaves no key behind. */
  encode: (value: Value) => string | undefined;
}

/** A value that the browser keeps, equal in all tabs and in a page that is shown again by Back. */
export function storedAtom<Value>(
  key: string,
  initial: Value,
  { decode, encode }: Codec<Value>,
): WritableAtom<Value> {
  const valueOf = (stored: string | null) => (stored === null ? initial : decode(stored));
  let text = readStored(key);
  const $value = atom(valueOf(text));
  const show = $value.set;

  $value.set = (value) => {
    text = encode(value) ?? null;
    writeStored(key, text);
    show(value);
  };

  function follow(): void {
    const now = readStored(key);
    if (now === text) return;
    text = now;
    show(valueOf(now));
  }

  if (!import.meta.env.SSR) {
    addEventListener('storage', follow);
    addEventListener('pageshow', follow);
  }
  return $value;
}
