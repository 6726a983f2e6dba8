import { flushSync } from 'react-dom';

/**
 * Does what takes a line out of its list. Where the pressed button goes with it, the focus moves to the same
 * control of the next line, or else to the page's heading.
 */
export function focusNext(pressed: HTMLButtonElement, takeOut: () => void): void {
  const next = pressed
    .closest('li')
    ?.nextElementSibling?.querySelector<HTMLElement>(`[name="${pressed.name}"]:enabled`);
  const byKeyboard = pressed.matches(':focus-visible');
  flushSync(takeOut);
  if (document.activeElement !== document.body) return;
  const target = next ?? document.querySelector('h1');
  target?.focus({ preventScroll: !byKeyboard });
}
