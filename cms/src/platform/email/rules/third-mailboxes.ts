import type { Limit } from '../../http/rules/limits';

/** A mailbox of somebody else to which a sender has had the shop write. */
export interface Reached {
  /** As in the limits; one of them is empty. */
  account: string;
  address: string;
  /** The hash of the mailbox. */
  mailbox: string;
  /** When it was reached first. */
  at: Date;
}

/**
 * How long a sender must wait before the shop writes to a mailbox for them. Only mailboxes are counted that are new to the
 * sender. The windows slide: at no time has the sender reached more than the limit within the last hour or day.
 * @param reached what the senders of the limits have reached, latest first
 * @returns seconds; 0 if it may be written to now
 */
export function secondsUntilReachable(
  limits: readonly Limit[],
  reached: readonly Reached[],
  mailbox: string,
  now: Date,
): number {
  const waits = limits.map(({ account, address, allowed, windowSeconds }) => {
    const own = reached.filter((one) => one.account === account && one.address === address);
    const inTheWay = own[allowed - 1];
    if (!inTheWay || own.some((one) => one.mailbox === mailbox)) return 0;
    return Math.ceil(windowSeconds - (now.getTime() - inTheWay.at.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
}
