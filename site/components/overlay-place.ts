let isOpen = false;

/** Whether an overlay is open. If so, other `popstate` listeners must ignore Back, which only closes the overlay. */
export const isOverlayOpen = (): boolean => isOpen;

/**
 * Adds a history entry for an overlay over the whole page, so that Back closes the overlay and nothing else.
 * @param close closes the overlay; may be called twice
 * @param addressNow the page's present URL, which stays after Back
 * @returns a function to call once the overlay is closed
 */
export function openOverlayPlace(close: () => void, addressNow: () => string): () => void {
  const before = addressNow();

  function leave(): void {
    removeEventListener('popstate', onBack);
    isOpen = false;
  }

  /** Stops later listeners; earlier ones check `isOverlayOpen`. */
  function onBack(event: PopStateEvent): void {
    event.stopImmediatePropagation();
    leave();
    if (addressNow() !== before) history.pushState(null, '', addressNow());
    close();
  }

  history.pushState(null, '', before);
  isOpen = true;
  addEventListener('popstate', onBack);
  return () => {
    if (!isOpen) return;
    if (addressNow() === before) history.back();
    // The URL changed while the overlay was open: its history entry now belongs to that URL.
    else leave();
  };
}
