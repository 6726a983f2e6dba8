/** Dispatched on the window if islands are needed before the first sign of use. */
export const HYDRATE_EVENT = 'islands:hydrate';

/** Hydrates all `client:use` islands, also those registered later. */
export function hydrateIslands(): void {
  document.documentElement.dataset.hydrate = '';
  dispatchEvent(new Event(HYDRATE_EVENT));
}

export function isHydrationWanted(): boolean {
  return 'hydrate' in document.documentElement.dataset;
}
