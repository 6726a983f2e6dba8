import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { ApiError, NETWORK_MESSAGE } from './api/client.ts';

/** What a form or button shows of what it sends. */
export interface Progress {
  /** What is being sent, e.g. the id of the row whose button was pressed; null while nothing is. */
  busy: string | null;
  /** What to say after the last one succeeded; null when it did not, or there is nothing to say. */
  done: string | null;
  /** Why the last one failed; null when it did not. */
  error: ApiError | null;
}

export interface Submission extends ReadableAtom<Progress> {
  /**
   * Sends one thing at a time: while it lasts, another press does nothing.
   * @param send returns what to say once it has succeeded, if anything
   * @param id what is sent, where one store serves several buttons
   * @returns whether it succeeded; a refusal is in the store, any other failure is thrown as well.
   */
  submit(send: () => Promise<string | void>, id?: string): Promise<boolean>;
  /** Forgets how the last one ended. */
  clear(): void;
}

const idle: Progress = { busy: null, done: null, error: null };

/** What a form, or the buttons of a list, send to the server. */
export function submission(): Submission {
  const $progress = atom(idle);
  return Object.assign($progress, {
    async submit(send: () => Promise<string | void>, id = 'form') {
      if ($progress.get().busy !== null) return false;
      $progress.set({ ...idle, busy: id });
      try {
        $progress.set({ ...idle, done: (await send()) ?? null });
        return true;
      } catch (failure) {
        $progress.set({ ...idle, error: toApiError(failure) });
        if (!(failure instanceof ApiError)) throw failure;
        return false;
      }
    },
    clear() {
      if ($progress.get().busy === null) $progress.set(idle);
    },
  });
}

/** A fault of the page's own reads as a call that did not arrive. */
function toApiError(failure: unknown): ApiError {
  return failure instanceof ApiError
    ? failure
    : new ApiError(NETWORK_MESSAGE, 0, [], { cause: failure });
}

/** What the server said about one field. */
export function faultOf({ error }: Pick<Progress, 'error'>, path: string): string | undefined {
  return error?.errors.find((fault) => fault.path === path)?.message;
}

/** What the server said about one field, unless its message says the same already. */
export function fieldError(progress: Pick<Progress, 'error'>, path: string): string | undefined {
  const message = faultOf(progress, path);
  return message === progress.error?.message ? undefined : message;
}
