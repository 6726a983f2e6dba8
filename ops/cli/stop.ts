const controller = new AbortController();
const PARENT_CHECK_MS = 250;

/** Aborted when this run is to end: by Ctrl-C, by a signal, or because the npm that runs it is gone. */
export const stopSignal = controller.signal;

/** Why the run ends; thrown by whatever the stop interrupts. */
export class Stopped extends Error {
  override name = 'Stopped';

  constructor(signal: NodeJS.Signals) {
    super(`Stopped by ${signal}`);
  }
}

/** Ends the run with its parent, too: a killed bootstrap sends no signal, and its shop would run on. */
export function listenForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort(new Stopped(signal)));
  const parent = process.ppid;
  const checkParent = () => {
    if (process.ppid !== parent) controller.abort(new Stopped('SIGHUP'));
  };
  setInterval(checkParent, PARENT_CHECK_MS).unref();
}
