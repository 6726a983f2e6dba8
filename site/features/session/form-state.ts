import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { ApiError } from '../../api/client.ts';

/** What a form that sends something shows of it. */
export interface FormState {
  busy: boolean;
  /** The server's word on what went wrong; null when nothing did. */
  error: ApiError | null;
}

export const idleForm: FormState = { busy: false, error: null };

export type FormStore = WritableAtom<FormState>;

export function createFormStore(): FormStore {
  return atom(idleForm);
}

/**
 * Sends a form once: a second submit while the first is on its way does nothing.
 * @returns whether it succeeded; the failure is in the store. What is no ApiError is thrown.
 */
export async function submitOnce(form: FormStore, send: () => Promise<void>): Promise<boolean> {
  if (form.get().busy) return false;
  form.set({ busy: true, error: null });
  try {
    await send();
    form.set(idleForm);
    return true;
  } catch (error) {
    form.set({ busy: false, error: error instanceof ApiError ? error : null });
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** What the server said about one field, unless its message says the same already. */
export function fieldError({ error }: FormState, path: string): string | undefined {
  const message = error?.errors.find((fault) => fault.path === path)?.message;
  return message === error?.message ? undefined : message;
}
