export const stopSignal: AbortSignal;
export class Stopped extends Error {
  constructor(signal: NodeJS.Signals);
  readonly signal: NodeJS.Signals;
}
export function listenForStop(): void;
export function followParent(): void;
