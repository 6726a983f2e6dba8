type Log = Pick<Console, 'warn' | 'error'>;

export interface QueuedEmail {
  id: string;
  kind: string;
  /** Number of attempts, including this one. */
  attempts: number;
}

/**
 * `refused`: the mail server did not accept it; `unknown`: it may have; `stopped`: this process is stopping and has not
 * handed the email over; `gone`: there is nothing to send; `full`: the mailbox, or whoever causes the email, has no room for
 * `againAfter` seconds, or null to drop the email; `put-aside`: its row says already what it waits for.
 */
export type Delivery =
  | { outcome: 'sent' | 'gone' | 'stopped' | 'put-aside' }
  | { outcome: 'refused' | 'unknown'; reason: string }
  | { outcome: 'full'; againAfter: number | null };

/** Final states of an email. */
type EmailEnd = 'sent' | 'cancelled' | 'unknown';

export interface EmailPorts<Email extends QueuedEmail> {
  outbox: {
    /** Claims the next due email and marks it as being sent. */
    claim(): Promise<Email | null>;
    end(id: string, end: EmailEnd, reason: string | null): Promise<void>;
    /** @returns whether it will be retried; false after the last attempt */
    retry(id: string, delaySeconds: number, reason: string): Promise<boolean>;
    /** Ends emails that were claimed so long ago that their worker must have died. */
    endLost(): Promise<Pick<QueuedEmail, 'id' | 'kind'>[]>;
  };
  /** Writes an email and hands it to the mail server. @throws if it cannot be written */
  deliver(email: Email): Promise<Delivery>;
  log: Log;
}

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 15 * 60;

const FULL = 'Its mailbox or its sender has no room for now';

/**
 * Sends due emails one after another, each at most once, until none is left or the signal comes. Emails that the mail
 * server refuses are retried later. Several workers may run in parallel.
 */
export async function sendDueEmails<Email extends QueuedEmail>(
  ports: EmailPorts<Email>,
  stopping?: AbortSignal,
): Promise<void> {
  const next = async () => (stopping?.aborted ? null : ports.outbox.claim());
  for (let email = await next(); email; email = await next()) await send(ports, email);
}

/** Ends and logs emails whose worker died while sending; they may not have been sent. */
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

async function send<Email extends QueuedEmail>(ports: EmailPorts<Email>, email: Email): Promise<void> {
  const { id, kind } = email;
  const delivery = await ports.deliver(email).catch((error: unknown): Delivery => {
    return { outcome: 'refused', reason: String(error) };
  });
  switch (delivery.outcome) {
    case 'sent':
      return ports.outbox.end(id, 'sent', null);
    case 'gone':
      return ports.outbox.end(id, 'cancelled', 'What it was about is gone');
    case 'put-aside':
      return;
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
  const isTriedAgain = await outbox.retry(id, delay, reason);
  if (isTriedAgain) log.warn(`Email ${id} (${kind}) is not sent, next try in ${delay} s: ${reason}`);
  else log.error(`Email ${id} (${kind}) was given up: ${reason}`);
}
