const controller = new AbortController();
const PARENT_CHECK_MS = 250;

/** Aborted when this run is to end: by Ctrl-C, by a signal, or because the npm that runs it is gone. */
export const stopSignal = controller.signal;

/** Why the run ends; thrown by whatever the stop interrupts. */
export class Stopped extends Error {
  /** @override */
  name = 'Stopped';

  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

/**
 * @param {{ withParent: boolean }} options whether to end when the parent process does. A killed parent
 * sends no signal; without this its shop would run on with nobody to stop it.
 */
export function listenForStop({ withParent }) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, () => controller.abort(new Stopped(signal)));
  const parent = process.ppid;
  const checkParent = () => {
    if (process.ppid !== parent) controller.abort(new Stopped('SIGHUP'));
  };
  if (withParent) setInterval(checkParent, PARENT_CHECK_MS).unref();
}
