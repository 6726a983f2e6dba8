const controller = new AbortController();

/** Aborted once this run is to end: by Ctrl-C, by a signal, or because the npm that runs it has gone. */
export const stopSignal = controller.signal;

/** Why the run ends; thrown by whatever the stop interrupts. */
export class Stopped extends Error {
  name = 'Stopped';

  /** @param signal what asked for it, e.g. `SIGINT` */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

const PARENT_CHECK_MS = 250;
let listening = false;

/** Begins to listen, once: repeated signals change nothing, stopping is under way already. */
export function listenForStop() {
  if (listening) return;
  listening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => controller.abort(new Stopped(signal)));
  if (process.env.npm_lifecycle_event) followParent();
}

/** A killed parent sends no signal; without this its shop would run on with nobody to stop it. */
export function followParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) controller.abort(new Stopped('SIGHUP'));
  }, PARENT_CHECK_MS);
  timer.unref();
}
