import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const MESSAGES_KEPT = 500;

export interface Message {
  /** Addresses alone, several joined by `, `. */
  to: string;
  from: string;
  subject: string;
  /** Empty when the letter has no such part. */
  text: string;
  html: string;
  /** ISO 8601 */
  date: string;
}

export interface StoredMessage extends Message {
  id: string;
}

/** The caught letters, the last 500, kept in `dataDir/mail.jsonl`: one a line, newest last. */
export class Mailbox {
  readonly #file: string;
  #messages: StoredMessage[];
  #linesOnDisk = 0;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#file = join(dataDir, 'mail.jsonl');
    this.#messages = existsSync(this.#file) ? readMessages(this.#file) : [];
    this.#rewrite();
  }

  /** Newest first. */
  list(): StoredMessage[] {
    return this.#messages.toReversed();
  }

  find(id: string): StoredMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** On disk when this returns, so that a letter once accepted outlives a crash. */
  add(message: Message): void {
    const stored = { ...message, id: randomUUID() };
    this.#messages = [...this.#messages, stored].slice(-MESSAGES_KEPT);
    if (this.#linesOnDisk >= 2 * MESSAGES_KEPT) {
      this.#rewrite();
      return;
    }
    appendFileSync(this.#file, toLine(stored), { flush: true });
    this.#linesOnDisk += 1;
  }

  clear(): void {
    this.#messages = [];
    this.#rewrite();
  }

  #rewrite(): void {
    const draft = `${this.#file}.new`;
    writeFileSync(draft, this.#messages.map(toLine).join(''), { flush: true });
    renameSync(draft, this.#file);
    this.#linesOnDisk = this.#messages.length;
  }
}

function toLine(message: StoredMessage): string {
  return `${JSON.stringify(message)}\n`;
}

/** A crash may leave the last line torn: what does not read as a letter is left out. */
function readMessages(file: string): StoredMessage[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap(readLine).slice(-MESSAGES_KEPT);
}

function readLine(line: string): StoredMessage[] {
  try {
    return [JSON.parse(line) as StoredMessage];
  } catch {
    return [];
  }
}
