import { QueueFullError, type QueueOptions } from './queue';

/** Whose work it is, for fairness. */
export interface Turn {
  /** The network address of the request. */
  address: string;
  /** The account that the work is about: the given e-mail in lower case. */
  account: string;
}

interface FairQueueOptions extends QueueOptions {
  /** What a refused task's QueueFullError says. */
  refusal?: string;
}

interface Task {
  begin: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * A fair queue that runs a few tasks at a time. Addresses take turns, and so do the accounts at each address. At most
 * one task per account runs at a time, so heavy users only delay themselves. If too many tasks wait, the last task of
 * the address with the most tasks is refused: its promise rejects with QueueFullError, and its work does not start. Nor
 * does the work of a task whose signal is aborted while it waits: its promise rejects with the signal's reason.
 */
export function createFairQueue({ concurrency, maxWaiting, refusal }: FairQueueOptions) {
  /** Waiting tasks by address, then by account. After a turn, both move to the end. */
  const lines = new Map<string, Map<string, Task[]>>();
  /** Accounts whose task is running. */
  const busy = new Set<string>();
  let waiting = 0;

  function add({ address, account }: Turn, task: Task): void {
    const accounts = lines.get(address) ?? new Map<string, Task[]>();
    lines.set(address, accounts);
    accounts.set(account, [...(accounts.get(account) ?? []), task]);
    waiting += 1;
  }

  /** @param at its place among the waiting tasks of its account; negative from the end */
  function take({ address, account }: Turn, at: number): Task | undefined {
    const accounts = lines.get(address);
    const tasks = accounts?.get(account);
    if (!accounts || !tasks) return undefined;
    waiting -= 1;
    const [task] = tasks.splice(at, 1);
    accounts.delete(account);
    if (tasks.length > 0) accounts.set(account, tasks);
    lines.delete(address);
    if (accounts.size > 0) lines.set(address, accounts);
    return task;
  }

  function nextTurn(): Turn | null {
    for (const [address, accounts] of lines)
      for (const account of accounts.keys()) if (!busy.has(account)) return { address, account };
    return null;
  }

  function beginMore(): void {
    while (busy.size < concurrency) {
      const turn = nextTurn();
      if (!turn) return;
      busy.add(turn.account);
      take(turn, 0)?.begin();
    }
  }

  function refuseTooMany(): void {
    if (waiting > maxWaiting) take(longestTurn(lines), -1)?.refuse(new QueueFullError(refusal));
  }

  function leave(turn: Turn, task: Task, reason: unknown): void {
    const at = lines.get(turn.address)?.get(turn.account)?.indexOf(task) ?? -1;
    if (at >= 0) take(turn, at)?.refuse(reason);
  }

  return async <Result>(turn: Turn, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted();
    await new Promise<void>((begin, refuse) => {
      const task = { begin, refuse };
      signal?.addEventListener('abort', () => leave(turn, task, signal.reason), { once: true });
      add(turn, task);
      beginMore();
      refuseTooMany();
    });
    try {
      return await work();
    } finally {
      busy.delete(turn.account);
      beginMore();
    }
  };
}

/** The account with the most waiting tasks, at the address with the most. */
function longestTurn(lines: ReadonlyMap<string, Map<string, Task[]>>): Turn {
  const address = longest(lines, sizeOf);
  const accounts = lines.get(address) ?? new Map<string, Task[]>();
  return { address, account: longest(accounts, (tasks) => tasks.length) };
}

const sizeOf = (accounts: Map<string, Task[]>): number =>
  [...accounts.values()].reduce((sum, tasks) => sum + tasks.length, 0);

/** The longest line; of equal ones, the last. */
function longest<Waiting>(lines: ReadonlyMap<string, Waiting>, size: (line: Waiting) => number): string {
  let found = { key: '', size: 0 };
  for (const [key, line] of lines) if (size(line) >= found.size) found = { key, size: size(line) };
  return found.key;
}
