import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { ApiError, NETWORK_MESSAGE } from './api/client.ts';

/** The state of a form's or button's request. */
export interface Progress {
  /** The running request, e.g. the id of the row whose button was pressed; null if none. */
  busy: string | null;
  /** The success text of the last request; null if it failed or has none. */
  done: string | null;
  /** The error of the last request; null if it succeeded. */
  error: ApiError | null;
}

export interface Submission extends ReadableAtom<Progress> {
  /**
   * Sends one request at a time: further presses do nothing until it ends.
   * @param send returns a success text, if any
   * @param id identifies the request, if one store serves several buttons
   * @returns whether it succeeded; API errors are stored, any other error is thrown as well
   */
  submit(send: () => Promise<string | void>, id?: string): Promise<boolean>;
  /** Clears the result of the last request. */
  clear(): void;
}

const idle: Progress = { busy: null, done: null, error: null };

/** A store for the requests of a form, or of a list's buttons. */
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

/** Shows an error of the page itself as a network error. */
function toApiError(failure: unknown): ApiError {
  return failure instanceof ApiError ? failure : new ApiError(NETWORK_MESSAGE, 0, [], { cause: failure });
}

/** The server's message about one field, unless it equals the overall message. */
export function fieldError({ error }: Pick<Progress, 'error'>, path: string): string | undefined {
  const message = error?.errors.find((one) => one.path === path)?.message;
  return message === error?.message ? undefined : message;
}
