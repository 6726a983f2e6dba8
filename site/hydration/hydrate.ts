/** Fired on the window when islands are needed before the visitor has done anything. */
export const HYDRATE_EVENT = 'islands:hydrate';

/** Hydrates all `client:use` islands at once, also those that are registered later. */
export function hydrateIslands(): void {
  document.documentElement.dataset.hydrate = '';
  dispatchEvent(new Event(HYDRATE_EVENT));
}

export function isHydrationWanted(): boolean {
  return 'hydrate' in document.documentElement.dataset;
}
