import type { KeyboardEvent } from 'react';

/**
 * Enter goes to the next field, because a barcode scanner ends each number with it. Only the button submits: shipping and
 * ordering must not happen by accident.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.elements];
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
}
