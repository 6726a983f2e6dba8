const controller = new AbortController();
const PARENT_CHECK_MS = 250;

/** Aborted by Ctrl-C, another signal, or the end of the npm process that runs the command. */
export const stopSignal = controller.signal;

/** The reason of `stopSignal`, thrown by interrupted work. */
export class Stopped extends Error {
  override name = 'Stopped';

  constructor(signal: NodeJS.Signals) {
    super(`Stopped by ${signal}`);
  }
}

/** Also stops when the parent process ends: a killed bootstrap sends no signal. */
export function listenForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort(new Stopped(signal)));
  const parent = process.ppid;
  const checkParent = () => {
    if (process.ppid !== parent) controller.abort(new Stopped('SIGHUP'));
  };
  setInterval(checkParent, PARENT_CHECK_MS).unref();
}
