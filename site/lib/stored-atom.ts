import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

interface Codec<Value> {
  /** Parses a stored text. Must not throw, as users can change stored texts. */
  decode: (text: string) => Value;
  /** Undefined removes the key. */
  encode: (value: Value) => string | undefined;
}

/** A value stored in the browser, synchronised between tabs and with pages restored from the back/forward cache. */
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
