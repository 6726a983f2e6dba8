import { flushSync } from 'react-dom';

/**
 * Runs an action that removes a line from its list. If the pressed button disappears with the line, the focus moves to the
 * same control of the next line, else to the page's heading.
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
