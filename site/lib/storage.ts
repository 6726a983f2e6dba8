import type { NavigateEvent } from './navigation-api.d.ts';

/**
 * The browser's storage. If settings deny it, or it is full, values are kept in memory and handed to the tab's next page of
 * the site (decision 22).
 */

/** Shared by all tabs and permanent, or per tab until it closes. */
export type Place = 'localStorage' | 'sessionStorage';

/** Values that could not be stored, by key. */
let visit: Record<string, string> = {};

/** @returns null if the key has no value */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  return visit[key] ?? reach(place, (storage) => storage.getItem(key)) ?? null;
}

/** @param text null removes the key */
export function writeStored(key: string, text: string | null, place: Place = 'localStorage'): void {
  delete visit[key];
  if (text === null) return reach(place, (storage) => storage.removeItem(key));
  const isKept = reach(place, (storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (isKept) return;
  // Otherwise the next visit would read the old value.
  reach(place, (storage) => storage.removeItem(key));
  visit[key] = text;
  sayWhatIsNotKept();
}

/** Removes all values of the site. */
export function clearStored(): void {
  visit = {};
  reach('localStorage', (storage) => storage.clear());
  reach('sessionStorage', (storage) => storage.clear());
}

/** A browser that denies storage throws on any access to it. */
function reach<Result>(place: Place, act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(globalThis[place]);
  } catch {
    return undefined;
  }
}

function sayWhatIsNotKept(): void {
  if (import.meta.env.SSR) return;
  import('./not-kept.ts').then(
    ({ showNotKept }) => showNotKept(),
    () => undefined,
  );
}

/** Prefix of a window's name with values for the next page. `layouts/SharedPage.astro` reads it before this runs. */
const HANDED_OVER = 'shop-visit:';

/** Only on the way to another page of this site: other sites could read the name. */
function handOver({ destination }: NavigateEvent): void {
  if (destination.sameDocument) return;
  const isOwn = new URL(destination.url).origin === location.origin;
  const isWorthIt = isOwn && Object.keys(visit).length > 0;
  if (isWorthIt) window.name = HANDED_OVER + JSON.stringify(visit);
  else forgetName();
}

/** Only from a page of this site: another site could open this window with a name that contains a foreign login. */
function takeOver(): void {
  if (window.navigation?.activation?.from && window.name.startsWith(HANDED_OVER)) {
    visit = JSON.parse(window.name.slice(HANDED_OVER.length)) as typeof visit;
    sayWhatIsNotKept();
  }
  forgetName();
}

function forgetName(): void {
  if (window.name.startsWith(HANDED_OVER)) window.name = '';
}

if (!import.meta.env.SSR) {
  takeOver();
  addEventListener('pageshow', forgetName);
  window.navigation?.addEventListener('navigate', handOver);
}
