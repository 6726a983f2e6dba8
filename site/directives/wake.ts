/** Fired on the window when islands are needed before the visitor has done anything. */
export const WAKE_EVENT = 'islands:wake';

/** Brings all `client:use` islands to life at once, also those that are registered later. */
export function wakeIslands(): void {
  document.documentElement.dataset.awake = '';
  dispatchEvent(new Event(WAKE_EVENT));
}

export function isAwake(): boolean {
  return 'awake' in document.documentElement.dataset;
}
