import type { MouseEvent } from 'react';

/**
 * Handles a click on a link in the page: `go` runs instead of the navigation. A click with a modifier key, or with
 * another button, stays the browser's (new tab, new window, download).
 */
export function onPlainClick(go: () => void) {
  return (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go();
  };
}
