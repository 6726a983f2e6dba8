import type { KeyboardEvent } from 'react';

/** A barcode scanner ends each number with Enter, so Enter goes to the next field. Only the button submits. */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.elements];
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
}
