import type { MouseEvent } from 'react';

/**
 * Runs `go` instead of following a link. Clicks with a modifier key or another button are left to the browser (new tab, new
 * window, download).
 */
export function onPlainClick(go: () => void) {
  return (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go();
  };
}
