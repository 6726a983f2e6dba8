let isOpen = false;

/** Whether something has a place over the page. Whoever hears of Back then leaves the page as it is. */
export const isOverlayOpen = (): boolean => isOpen;

/**
 * Gives what lies over the whole page a place of its own in the history: Back closes it and leaves nothing else.
 * @param close closes it; more than once does nothing more
 * @param addressNow what the page's address has become meanwhile, which stays when somebody goes back
 * @returns to be called once it is closed
 */
export function openOverlayPlace(close: () => void, addressNow: () => string): () => void {
  const before = addressNow();

  function leave(): void {
    removeEventListener('popstate', onBack);
    isOpen = false;
  }

  /** Those who listen earlier ask whether it is open. */
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
    // The place is that of what was chosen.
    else leave();
  };
}
