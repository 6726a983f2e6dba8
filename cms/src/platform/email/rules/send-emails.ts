type Log = Pick<Console, 'warn' | 'error'>;

export interface QueuedEmail {
  id: string;
  kind: string;
  /** How often it was tried, this time included. */
  attempts: number;
}

/**
 * `refused`: the mail server surely has not taken it; `unknown`: it may have; `stopped`: given up for the end of
 * this process, before the mail server had any of it; `gone`: nothing to send; `full`: its mailbox may get none of
 * its kind now, but after so many seconds, or null for never.
 */
export type Delivery =
  | { outcome: 'sent' | 'gone' | 'stopped' }
  | { outcome: 'refused' | 'unknown'; reason: string }
  | { outcome: 'full'; againAfter: number | null };

/** How an email may end. */
type EmailEnd = 'sent' | 'cancelled' | 'unknown';

export interface EmailPorts<Email extends QueuedEmail> {
  outbox: {
    /** Takes the next email that is due, for this caller alone: from here on it counts as being sent. */
    claim(): Promise<Email | null>;
    end(id: string, end: EmailEnd, reason: string | null): Promise<void>;
    /** @returns whether it will be tried again, and not given up */
    retry(id: string, delaySeconds: number, reason: string): Promise<boolean>;
    /** Ends what was claimed so long ago that its sender must have died. */
    endLost(): Promise<Pick<QueuedEmail, 'id' | 'kind'>[]>;
  };
  /** Writes an email and hands it to the mail server. @throws when it cannot be written */
  deliver(email: Email): Promise<Delivery>;
  log: Log;
}

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 15 * 60;

const FULL = 'Its mailbox, which has not proven itself, has had enough emails for now';

/**
 * Sends every email that is due one after the other, each at most once, until there is none or the signal comes.
 * What the mail server does not take is tried later. Any number may do so beside one another.
 */
export async function sendDueEmails<Email extends QueuedEmail>(
  ports: EmailPorts<Email>,
  stopping?: AbortSignal,
): Promise<void> {
  const next = async () => (stopping?.aborted ? null : ports.outbox.claim());
  for (let email = await next(); email; email = await next()) await send(ports, email);
}

/** Tells of emails whose worker ended while it sent them, so that nobody takes them for sent. */
export async function endLostEmails({
  outbox,
  log,
}: Pick<EmailPorts<QueuedEmail>, 'log'> & {
  outbox: Pick<EmailPorts<QueuedEmail>['outbox'], 'endLost'>;
}): Promise<void> {
  for (const { id, kind } of await outbox.endLost()) {
    log.error(`Email ${id} (${kind}) may not have been sent: its worker ended`);
  }
}

async function send<Email extends QueuedEmail>(
  ports: EmailPorts<Email>,
  email: Email,
): Promise<void> {
  const { id, kind } = email;
  const delivery = await ports.deliver(email).catch((error: unknown): Delivery => {
    return { outcome: 'refused', reason: String(error) };
  });
  switch (delivery.outcome) {
    case 'sent':
      return ports.outbox.end(id, 'sent', null);
    case 'gone':
      return ports.outbox.end(id, 'cancelled', 'What it was about is gone');
    case 'stopped':
      await ports.outbox.retry(id, 0, 'Its worker was stopped before it was sent');
      return;
    case 'full':
      if (delivery.againAfter === null) return ports.outbox.end(id, 'cancelled', FULL);
      await ports.outbox.retry(id, delivery.againAfter, FULL);
      return;
    case 'refused':
      return retry(ports, email, delivery.reason);
    case 'unknown':
      ports.log.error(`Email ${id} (${kind}) may not have been sent: ${delivery.reason}`);
      return ports.outbox.end(id, 'unknown', delivery.reason);
  }
}

async function retry<Email extends QueuedEmail>(
  { outbox, log }: EmailPorts<Email>,
  { id, kind, attempts }: Email,
  reason: string,
): Promise<void> {
  const delay = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
  const goesOn = await outbox.retry(id, delay, reason);
  if (goesOn) log.warn(`Email ${id} (${kind}) is not sent, next try in ${delay} s: ${reason}`);
  else log.error(`Email ${id} (${kind}) is given up: ${reason}`);
}
