import { withLock } from '../base/lock.mjs';
import { buildLock, buildProcess } from '../base/paths.mjs';
import { endRecordedProcess } from '../base/processes.mjs';
import type { Note } from '../base/steps.mjs';

export interface BuildOptions {
  signal?: AbortSignal;
  /** Told when the build has to wait for another one in this checkout. */
  note?: Note;
}

/** Compilers and installers share folders: one at a time in a checkout, whichever stack asks. */
export function inBuildLock<T>(work: () => Promise<T>, { signal, note }: BuildOptions): Promise<T> {
  const onWait = () => note?.('waiting for another build in this folder');
  return withLock(
    buildLock,
    async () => {
      await endRecordedProcess(buildProcess, 5_000);
      return work();
    },
    { signal, onWait },
  );
}
