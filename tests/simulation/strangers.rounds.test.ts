import { expect, test } from 'vitest';
import { NEW_MAILBOXES, thirdMailboxLimits } from '../../cms/src/platform/http/rules/limits';
import { mailboxOf } from '../../cms/src/platform/email/rules/mailbox-limit';
import { secondsUntilReachable, type Reached } from '../../cms/src/platform/email/rules/third-mailboxes';

/** Ten thousand throwaway accounts try for a day to have the shop write to strangers: how many of these it writes to. */

const ACCOUNTS = 10_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 0, 1);

interface Account {
  id: string;
  email: string;
  address: string;
  isProven: boolean;
}

/** The rules of `countThirdMailbox` and `takeThirdMailbox`, with a table in memory. */
class SimSenders {
  readonly strangers = new Set<string>();
  /** By sender, latest first. */
  readonly #reached = new Map<string, Reached[]>();

  send({ id, email, address, isProven }: Account, to: string, now: number): void {
    if (!isProven) return;
    const limits = thirdMailboxLimits([id, mailboxOf(email)], address, NEW_MAILBOXES);
    const senders = [...new Set(limits.map((limit) => `${limit.account} ${limit.address}`))];
    const reached = senders.flatMap((sender) => this.#ofTheDay(sender, now));
    const [mailbox, at] = [mailboxOf(to), new Date(now)];
    if (secondsUntilReachable(limits, reached, mailbox, at) > 0) return;
    for (const sender of senders) {
      const own = this.#ofTheDay(sender, now);
      const [account = '', from = ''] = sender.split(' ');
      const isKnown = own.some((one) => one.mailbox === mailbox);
      if (!isKnown) this.#reached.set(sender, [{ account, address: from, mailbox, at }, ...own]);
    }
    this.strangers.add(mailbox);
  }

  #ofTheDay(sender: string, now: number): Reached[] {
    return (this.#reached.get(sender) ?? []).filter(({ at }) => at.getTime() > now - DAY_MS);
  }
}

/**
 * All accounts send to a new stranger every few minutes, for a day.
 * @returns how many strangers were reached after the first hour, and after the day
 */
function attack(accountOf: (index: number) => Account, everyMinutes: number) {
  const senders = new SimSenders();
  const accounts = Array.from({ length: ACCOUNTS }, (_one, index) => accountOf(index));
  let [count, inFirstHour] = [0, 0];
  for (let now = START; now < START + DAY_MS; now += everyMinutes * MINUTE_MS) {
    for (const account of accounts) {
      count += 1;
      senders.send(account, `stranger-${count}@example.com`, now);
    }
    if (now < START + HOUR_MS) inFirstHour = senders.strangers.size;
  }
  return { inFirstHour, inTheDay: senders.strangers.size };
}

const throwaway = (index: number, address: string, isProven: boolean): Account => ({
  id: `account-${index}`,
  email: `throwaway-${index}@example.net`,
  address,
  isProven,
});

test('accounts with unproven mailboxes reach nobody, from any number of network addresses', () => {
  const reached = attack((index) => throwaway(index, `address-${index}`, false), 60);
  expect(reached).toEqual({ inFirstHour: 0, inTheDay: 0 });
});

test.each([1, 3, 10])(
  'accounts with proven mailboxes at %i network addresses reach 20 an hour and 60 a day from each',
  (addresses) => {
    const at = (index: number) => throwaway(index, `address-${index % addresses}`, true);
    expect(attack(at, 60)).toEqual({ inFirstHour: 20 * addresses, inTheDay: 60 * addresses });
  },
);

test('accounts of one proven mailbox, each at its own network address, reach 5 an hour and 20 a day together', () => {
  const at = (index: number) => ({
    ...throwaway(index, `address-${index}`, true),
    email: `throwaway+${index}@example.net`,
  });
  expect(attack(at, 60)).toEqual({ inFirstHour: 5, inTheDay: 20 });
});

test('one account reaches 5 an hour and 20 a day, however often it tries and whatever tags the mailboxes have', () => {
  const account = throwaway(1, 'address-1', true);
  const senders = new SimSenders();
  for (let now = START; now < START + DAY_MS; now += MINUTE_MS) {
    for (let tag = 0; tag < 10; tag += 1) senders.send(account, `stranger-${now}+${tag}@example.com`, now);
    if (now === START + HOUR_MS - MINUTE_MS) expect(senders.strangers.size).toBe(5);
  }
  expect(senders.strangers.size).toBe(20);
});
