import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes';

/** What is kept at most, in bytes of answers and their addresses. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** An answer as it is sent. */
export interface ReadyAnswer {
  body: Buffer;
  etag: string;
}

export function toReadyAnswer(value: unknown): ReadyAnswer {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${hash('sha1', body, 'base64url')}"` };
}

/**
 * Answers of reads that everybody is answered alike, by address, kept until the database says that something has
 * changed (decision 47). Many who ask for the same at the same time are answered by one read.
 */
export class HotReads {
  readonly #changes: Pick<Changes, 'version'>;
  readonly #answers = new LRUCache<string, ReadyAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }, address) => body.length + address.length,
  });
  readonly #reads = new Map<string, Promise<ReadyAnswer>>();
  #version: number | null = null;

  constructor(changes: Pick<Changes, 'version'>) {
    this.#changes = changes;
  }

  /** What is kept for an address, if it is still true. */
  find(address: string): ReadyAnswer | undefined {
    this.#forgetIfChanged();
    return this.#answers.get(address);
  }

  /** What is kept for an address, else what `make` reads now. */
  async read(address: string, make: () => Promise<unknown>): Promise<ReadyAnswer> {
    const kept = this.find(address);
    if (kept) return kept;
    const version = this.#version;
    if (version === null) return toReadyAnswer(await make());
    const underWay = this.#reads.get(address);
    if (underWay) return underWay;
    const reads = make().then(toReadyAnswer);
    this.#reads.set(address, reads);
    try {
      const answer = await reads;
      // Something that was changed meanwhile may be in it, or not.
      if (version === this.#changes.version) this.#answers.set(address, answer);
      return answer;
    } finally {
      if (this.#reads.get(address) === reads) this.#reads.delete(address);
    }
  }

  #forgetIfChanged(): void {
    const { version } = this.#changes;
    if (version === this.#version) return;
    this.#version = version;
    this.#answers.clear();
    // Who asks from now on may have seen the change.
    this.#reads.clear();
  }
}
