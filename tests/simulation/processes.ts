/** Where a process stands still: the simulation says who goes on, who dies, and when. */
export type Gate = (label: string) => Promise<void>;

interface Waiting {
  label: string;
  resume(): void;
}

/**
 * Everything that runs at the same time: requests, webhooks and workers of several instances. Each of them
 * stands still before and after every call to the outside, so that any order of these is played, and may be
 * killed there, so that what it would have done next never comes.
 */
export class Processes {
  #waiting: Waiting[] = [];

  get count(): number {
    return this.#waiting.length;
  }

  /** Runs up to the first gate. @throws nothing: `work` is expected to catch what is to be caught */
  async start(work: (gate: Gate) => Promise<void>): Promise<void> {
    const gate: Gate = (label) =>
      new Promise((resume) => this.#waiting.push({ label, resume: () => resume() }));
    void work(gate);
    await untilStill();
  }

  /** Lets one of those that wait go on to its next gate; which one is the caller's number. */
  async step(number: number): Promise<void> {
    this.#take(number)?.resume();
    await untilStill();
  }

  /** Ends one of them between two instructions. */
  kill(number: number): void {
    this.#take(number);
  }

  async finishAll(): Promise<void> {
    while (this.count > 0) await this.step(0);
  }

  #take(number: number): Waiting | undefined {
    return this.#waiting.splice(number % Math.max(this.count, 1), 1)[0];
  }
}

/** All promises that can go on have gone on. */
const untilStill = () => new Promise((resolve) => setImmediate(resolve));

/** The same object, whose methods stand still before and after they do their work. */
export function gated<Port extends object>(port: Port, gate: Gate): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        await gate(`before ${String(name)}`);
        const result: unknown = await Reflect.apply(member, target, args);
        await gate(`after ${String(name)}`);
        return result;
      };
    },
  });
}
