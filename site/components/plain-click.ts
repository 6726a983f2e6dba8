import type { MouseEvent } from 'react';

/** Whether a press of a link means "go there, here": no new tab, no new window, no download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
