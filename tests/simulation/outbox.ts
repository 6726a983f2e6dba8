import { EMAILS } from '../../cms/src/emails';
import { secondsUntilRoom } from '../../cms/src/platform/email/rules/mailbox-limit';
import type { Delivery, EmailPorts, QueuedEmail } from '../../cms/src/platform/email/rules/send-emails';
import type { EmailKind } from '../../cms/src/platform/email/rules/emails';

interface StoredEmail extends QueuedEmail {
  state: 'queued' | 'sending' | 'sent' | 'cancelled' | 'unknown';
  nextAttemptAt: number;
  claimedAt: number;
  /** Null for the customer of an order. */
  to: string | null;
}

/** A limited email that an unverified mailbox had room for. */
interface Room {
  id: string;
  kind: EmailKind;
  to: string;
  at: Date;
}

/** The mail server's possible reactions to an email. */
export const mailFates = ['takes it', 'refuses it', 'takes it and breaks off', 'breaks off'] as const;
export type MailFate = (typeof mailFates)[number];

const LOST_AFTER_MS = 15 * 60_000;

/** The outbox in memory, and the mail server behind it. */
export class MemoryOutbox {
  readonly emails: StoredEmail[] = [];
  /** Ids of the emails that the mail server has accepted. */
  readonly taken: string[] = [];
  /** As in the database's `takeRoom`, latest first. */
  readonly room: Room[] = [];
  fates: MailFate[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Once per kind and order, like the database's unique key. */
  enqueue(kind: string, documentId: string, to: string | null = null): void {
    const id = `${kind} of ${documentId}`;
    if (this.emails.some((email) => email.id === id)) return;
    const email = { id, kind, to, attempts: 0, nextAttemptAt: 0, claimedAt: 0 };
    this.emails.push({ ...email, state: 'queued' });
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
      const full = this.#fullMailbox(this.#get(id));
      if (full) return full;
      const fate = this.fates.shift() ?? 'takes it';
      if (fate.startsWith('takes it')) this.taken.push(id);
      if (fate === 'takes it') return { outcome: 'sent' };
      return { outcome: fate === 'refuses it' ? 'refused' : 'unknown', reason: fate };
    },
  };

  #fullMailbox({ id, kind, to }: StoredEmail): Delivery | null {
    const { limit } = EMAILS[kind as EmailKind];
    if (!limit || to === null || this.room.some((taken) => taken.id === id)) return null;
    const had = this.room.filter((taken) => taken.to === to).map(({ at }) => at);
    const now = new Date(this.#now());
    const seconds = secondsUntilRoom(limit, had, now);
    if (seconds > 0) return { outcome: 'full', againAfter: limit.otherwise === 'waits' ? seconds : null };
    this.room.unshift({ id, kind: kind as EmailKind, to, at: now });
    return null;
  }

  #get(id: string): StoredEmail {
    return this.emails.find((email) => email.id === id)!;
  }
}
