import type { EmailPorts, QueuedEmail } from '../../cms/src/domain/email/send-emails';

interface StoredEmail extends QueuedEmail {
  state: 'queued' | 'sending' | 'sent' | 'cancelled' | 'unknown';
  nextAttemptAt: number;
  claimedAt: number;
}

/** What a mail server may do with an email. */
export const mailFates = [
  'takes it',
  'refuses it',
  'takes it and breaks off',
  'breaks off',
] as const;
export type MailFate = (typeof mailFates)[number];

const LOST_AFTER_MS = 15 * 60_000;

/** The outbox in memory, and the mail server behind it. */
export class MemoryOutbox {
  readonly emails: StoredEmail[] = [];
  /** What the mail server has taken, by the email's id. */
  readonly taken: string[] = [];
  fates: MailFate[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Once a kind and order, as the database's unique key has it. */
  enqueue(kind: string, documentId: string): void {
    const id = `${kind} of ${documentId}`;
    if (this.emails.some((email) => email.id === id)) return;
    this.emails.push({ id, kind, attempts: 0, state: 'queued', nextAttemptAt: 0, claimedAt: 0 });
  }

  readonly queue: EmailPorts<QueuedEmail>['outbox'] = {
    claim: async () => {
      const due = this.emails.find(
        ({ state, nextAttemptAt }) => state === 'queued' && nextAttemptAt <= this.#now(),
      );
      if (!due) return null;
      Object.assign(due, { state: 'sending', claimedAt: this.#now(), attempts: due.attempts + 1 });
      return { ...due };
    },
    end: async (id, state) => void Object.assign(this.#get(id), { state }),
    retry: async (id, delaySeconds) => {
      const nextAttemptAt = this.#now() + delaySeconds * 1000;
      Object.assign(this.#get(id), { state: 'queued', nextAttemptAt });
      return true;
    },
    endLost: async () => {
      const lost = this.emails.filter(
        ({ state, claimedAt }) => state === 'sending' && claimedAt < this.#now() - LOST_AFTER_MS,
      );
      for (const email of lost) email.state = 'unknown';
      return lost;
    },
  };

  readonly server: Pick<EmailPorts<QueuedEmail>, 'deliver'> = {
    deliver: async ({ id }) => {
      const fate = this.fates.shift() ?? 'takes it';
      if (fate.startsWith('takes it')) this.taken.push(id);
      if (fate === 'takes it') return { outcome: 'sent' };
      return { outcome: fate === 'refuses it' ? 'refused' : 'unknown', reason: fate };
    },
  };

  #get(id: string): StoredEmail {
    return this.emails.find((email) => email.id === id)!;
  }
}
