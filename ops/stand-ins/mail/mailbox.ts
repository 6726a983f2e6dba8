import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';

const MESSAGES_KEPT = 500;

export interface Message {
  /** Plain addresses, joined by `, `. */
  to: string;
  from: string;
  /** Left out when it is the sender. */
  replyTo?: string;
  subject: string;
  /** Empty when the email has no text part. */
  text: string;
  html: string;
  /** ISO 8601 */
  date: string;
  /** File names; left out when there are none. */
  attachments?: string[];
  /** The header by which mail programs know that no person wrote it; left out when there is none. */
  autoSubmitted?: string;
}

export interface StoredMessage extends Message {
  id: string;
}

/** The last 500 caught emails, stored in `dataDir/mail.jsonl`, one per line, newest last. */
export class Mailbox {
  readonly #file: string;
  #messages: StoredMessage[];
  #linesOnDisk = 0;

  constructor(dataDir: string) {
    fs.mkdirSync(dataDir, { recursive: true });
    this.#file = join(dataDir, 'mail.jsonl');
    this.#messages = fs.existsSync(this.#file) ? readMessages(this.#file) : [];
    this.#rewrite();
  }

  /** Newest first. */
  list(): StoredMessage[] {
    return this.#messages.toReversed();
  }

  /** The email is on disk when this returns, so an accepted email survives a crash. */
  add(message: Message): void {
    const stored = { ...message, id: randomUUID() };
    this.#messages = [...this.#messages, stored].slice(-MESSAGES_KEPT);
    if (this.#linesOnDisk >= 2 * MESSAGES_KEPT) return this.#rewrite();
    fs.appendFileSync(this.#file, toLine(stored), { flush: true });
    this.#linesOnDisk += 1;
  }

  clear(): void {
    this.#messages = [];
    this.#rewrite();
  }

  #rewrite(): void {
    const draft = `${this.#file}.new`;
    fs.writeFileSync(draft, this.#messages.map(toLine).join(''), { flush: true });
    fs.renameSync(draft, this.#file);
    this.#linesOnDisk = this.#messages.length;
  }
}

const toLine = (message: StoredMessage): string => `${JSON.stringify(message)}\n`;

function readMessages(file: string): StoredMessage[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.flatMap(readLine).slice(-MESSAGES_KEPT);
}

/** Skips unreadable lines, because a crash may leave the last line incomplete. */
function readLine(line: string): StoredMessage[] {
  try {
    return [JSON.parse(line) as StoredMessage];
  } catch {
    return [];
  }
}
