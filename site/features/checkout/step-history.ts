import { paths } from '../../routes.ts';

/** The payment step has its own history entry: Back leads to the address, a reload stays at the payment. */

/** Whether the URL is that of the payment step. */
export function isAtPayment(): boolean {
  return new URLSearchParams(location.search).get('step') === 'payment';
}

export function goToPayment(): void {
  if (!isAtPayment()) history.pushState({ hasAddressBefore: true }, '', paths.payment);
}

export function goToAddress(): void {
  if (hasAddressBefore()) history.back();
  else if (isAtPayment()) history.replaceState(null, '', paths.checkout);
}

/** Opens a page in place of both steps, so that Back leads to the cart and not to a payment. */
export function leaveFor(path: string): void {
  if (!hasAddressBefore()) return location.replace(path);
  addEventListener('popstate', () => location.replace(path), { once: true });
  history.back();
}

/** Calls `follow` whenever the buyer goes back or forward between the steps. */
export function onStepChosen(follow: () => void): void {
  addEventListener('popstate', follow);
}

function hasAddressBefore(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'hasAddressBefore' in state;
}
