import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStored, readStored, writeStored } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** A browser's storage over a map; `fails` says what a write throws. */
function storageOver(kept: Map<string, string>, fails = false) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    setItem: (key: string, text: string) => {
      if (fails) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

const texts = {
  decode: (text: string) => text,
  encode: (text: string) => text || undefined,
};
let kept: Map<string, string>;

beforeEach(() => {
  clearStored();
  kept = new Map();
});

describe('where the browser stores', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storageOver(kept)));

  it('a value is read back, and an empty one leaves no key behind', () => {
    kept.set('carrier', 'Toll');
    const $carrier = storedAtom('carrier', '', texts);
    expect($carrier.get()).toBe('Toll');
    $carrier.set('DHL');
    expect(kept).toEqual(new Map([['carrier', 'DHL']]));
    $carrier.set('');
    expect(kept.size).toBe(0);
  });
});

describe('where storage is full', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storageOver(kept, true)));

  it('the page keeps the value, and an older one does not come back', () => {
    kept.set('carrier', 'Toll');
    const $carrier = storedAtom('carrier', '', texts);
    $carrier.set('DHL');
    expect($carrier.get()).toBe('DHL');
    expect(readStored('carrier')).toBe('DHL');
    expect(kept.size).toBe(0);
    clearStored();
    expect(readStored('carrier')).toBeNull();
  });
});

describe('where storage is denied', () => {
  it('nothing throws, and the page keeps the value', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    expect(readStored('place', 'sessionStorage')).toBeNull();
    writeStored('place', '/checkout', 'sessionStorage');
    expect(readStored('place', 'sessionStorage')).toBe('/checkout');
    writeStored('place', null, 'sessionStorage');
    expect(readStored('place', 'sessionStorage')).toBeNull();
  });
});
