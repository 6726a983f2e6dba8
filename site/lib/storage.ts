import type { NavigateEvent } from './navigation-api.d.ts';

/**
 * What the site keeps in the browser. Where the browser's settings forbid that, or there is no room left, this page keeps
 * it instead, and hands it to the tab's next page of the site (decision 22).
 */

/** Shared by all tabs and kept for good; or the tab's own, until it is closed. */
export type Place = 'localStorage' | 'sessionStorage';

/** What only this visit keeps, by key. */
let visit: Record<string, string> = {};

/** @returns null when nothing is kept under the key */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  return visit[key] ?? reach(place, (storage) => storage.getItem(key)) ?? null;
}

/** @param text null forgets what is kept under the key */
export function writeStored(key: string, text: string | null, place: Place = 'localStorage'): void {
  delete visit[key];
  if (text === null) return reach(place, (storage) => storage.removeItem(key));
  const isKept = reach(place, (storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (isKept) return;
  // An older value would come back with the next visit.
  reach(place, (storage) => storage.removeItem(key));
  visit[key] = text;
  sayWhatIsNotKept();
}

/** Forgets all that the site has kept in this browser. */
export function clearStored(): void {
  visit = {};
  reach('localStorage', (storage) => storage.clear());
  reach('sessionStorage', (storage) => storage.clear());
}

/** A browser that denies its storage throws where it is only named. */
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

/** Marks a window's name that was left for the next page. `layouts/SharedPage.astro` reads it before this runs. */
const HANDED_OVER = 'shop-visit:';

/** On the way to another page of the site alone: a foreign one could read the name. */
function handOver({ destination }: NavigateEvent): void {
  if (destination.sameDocument) return;
  const isOwn = new URL(destination.url).origin === location.origin;
  const isWorthIt = isOwn && Object.keys(visit).length > 0;
  if (isWorthIt) window.name = HANDED_OVER + JSON.stringify(visit);
  else forgetName();
}

/** From a page of the site alone: whoever opens a window may give it a name, and with it somebody else's login. */
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
