import type { MailboxLimit } from './emails';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The mailbox behind an address, for counting only: most mail servers ignore a plus and what follows it, and Google
 * ignores dots. Emails must not be sent to it.
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = '', domain] = [address.slice(0, at), address.slice(at + 1)];
  const untagged = name.replace(/(?<=.)\+.*/, '');
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`;
}

/**
 * How long an email must wait for room in an unproven mailbox.
 * @param had times of the last day's limited emails, latest first
 * @returns seconds; 0 if it may be sent now
 */
export function secondsUntilRoom({ perHour, perDay }: MailboxLimit, had: readonly Date[], now: Date): number {
  const until = (allowed: number, windowSeconds: number) => {
    const inTheWay = had[allowed - 1];
    return inTheWay ? windowSeconds - (now.getTime() - inTheWay.getTime()) / 1000 : 0;
  };
  return Math.max(0, Math.ceil(until(perHour, HOUR)), Math.ceil(until(perDay, DAY)));
}
