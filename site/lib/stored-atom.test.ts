import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStored, readStored, writeStored } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** A storage backed by a map; if `fails`, writing throws. */
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

describe('if storage works', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storageOver(kept)));

  it('a value is read back, and an empty one removes the key', () => {
    kept.set('carrier', 'Toll');
    const $carrier = storedAtom('carrier', '', texts);
    expect($carrier.get()).toBe('Toll');
    $carrier.set('DHL');
    expect(kept).toEqual(new Map([['carrier', 'DHL']]));
    $carrier.set('');
    expect(kept.size).toBe(0);
  });
});

describe('if storage is full', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storageOver(kept, true)));

  it('the value is kept in memory, and the old stored one is removed', () => {
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

describe('if storage is denied', () => {
  it('nothing throws, and the value is kept in memory', () => {
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
