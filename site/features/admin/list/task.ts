import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { ApiError } from '../../../api/client.ts';
import { noteRefusal } from '../access.ts';

/** What a screen is doing with one entry of its list, and how the last thing ended. */
export interface TaskState {
  /** The entry's id; null when nothing is under way. */
  busyId: string | null;
  done: string | null;
  /** The server's word on why not. */
  failure: string | null;
}

const idle: TaskState = { busyId: null, done: null, failure: null };

export interface Task {
  $task: ReadableAtom<TaskState>;
  /**
   * Does one thing at a time: while it lasts, another press does nothing.
   * @returns whether it succeeded; a refusal is in the store, anything else is thrown.
   */
  run: (id: string, done: string, work: () => Promise<void>) => Promise<boolean>;
  /** Forgets how the last thing ended. */
  clear: () => void;
}

export function createTask(): Task {
  const $task = atom(idle);
  return {
    $task,
    async run(id, done, work) {
      if ($task.get().busyId) return false;
      $task.set({ ...idle, busyId: id });
      try {
        await work();
        $task.set({ ...idle, done });
        return true;
      } catch (failure) {
        $task.set(idle);
        if (!(noteRefusal(failure) instanceof ApiError)) throw failure;
        $task.set({ ...idle, failure: (failure as ApiError).message });
        return false;
      }
    },
    clear() {
      if (!$task.get().busyId) $task.set(idle);
    },
  };
}
