/** A point where a process pauses. The simulation decides which process continues, dies, and when. */
export type Gate = (label: string) => Promise<void>;

interface Waiting {
  label: string;
  resume(): void;
}

/**
 * The concurrent requests, webhooks and workers of several instances. Each pauses before and after every call to the
 * outside, so that calls can be interleaved in any order, and can be killed at each pause.
 */
export class Processes {
  #waiting: Waiting[] = [];

  get count(): number {
    return this.#waiting.length;
  }

  /** Runs the work up to its first gate. `work` must handle its own errors. */
  async start(work: (gate: Gate) => Promise<void>): Promise<void> {
    const gate: Gate = (label) =>
      new Promise((resume) => this.#waiting.push({ label, resume: () => resume() }));
    void work(gate);
    await untilStill();
  }

  /** Lets one waiting process run to its next gate; the number selects which. */
  async step(number: number): Promise<void> {
    this.#take(number)?.resume();
    await untilStill();
  }

  /** Kills one waiting process. */
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

/** Resolves once no promise can make progress. */
const untilStill = () => new Promise((resolve) => setImmediate(resolve));

/** The same object; its methods pause before and after their work. */
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
