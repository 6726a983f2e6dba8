import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMAILS } from '../../cms/src/emails';
import { endLostEmails, sendDueEmails } from '../../cms/src/platform/email/rules/send-emails';
import type { EmailKind } from '../../cms/src/platform/email/rules/emails';
import { roundCount } from '../fixtures/rounds.ts';
import { mailFates, MemoryOutbox } from './outbox.ts';
import { gated, Processes } from './processes.ts';

/** Requests by strangers and customers, and a failing mail server, over many days: what unverified mailboxes receive. */

/** A tenth of the money path's runs: mail has fewer states. */
const RUNS = Math.ceil(roundCount(300, 3000) / 10);
const TIMEOUT_MS = 60_000 + RUNS * 200;
const SEED = Number(process.env.SIM_SEED || 20_260_602);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const MAILBOXES = ['a@example.com', 'b@example.com'];
const LIMITED = ['alert-confirmation', 'password-changed', 'password-reset'] as const;

class SimMail {
  now = Date.UTC(2026, 0, 1);
  readonly processes = new Processes();
  readonly outbox = new MemoryOutbox(() => this.now);
  #count = 0;

  ask(kind: EmailKind, to: string, times: number): void {
    for (let time = 0; time < times; time += 1) {
      this.#count += 1;
      this.outbox.enqueue(kind, String(this.#count), to);
    }
  }

  work(): Promise<void> {
    return this.processes.start(async (gate) => {
      const ports = {
        outbox: gated(this.outbox.queue, gate),
        deliver: gated(this.outbox.server, gate).deliver,
        log: { warn: () => undefined, error: () => undefined },
      };
      await endLostEmails(ports);
      await sendDueEmails(ports);
    });
  }

  /** Sends everything that is due. */
  async settle(): Promise<void> {
    this.outbox.fates = [];
    await this.processes.finishAll();
    await this.work();
    await this.processes.finishAll();
  }
}

type Happening = (mail: SimMail) => unknown;

const mailbox = fc.constantFrom(...MAILBOXES);
const happening = fc.oneof(
  fc.tuple(fc.constantFrom(...LIMITED), mailbox, fc.constantFrom(1, 2, 12)).map(
    ([kind, to, times]): Happening =>
      (mail) =>
        mail.ask(kind, to, times),
  ),
  mailbox.map(
    (to): Happening =>
      (mail) =>
        mail.ask('order-confirmation', to, 1),
  ),
  fc.constantFrom(60_000, HOUR_MS / 2, HOUR_MS, 6 * HOUR_MS, DAY_MS).map(
    (ms): Happening =>
      (mail) =>
        (mail.now += ms),
  ),
  fc.constantFrom(...mailFates).map(
    (fate): Happening =>
      (mail) =>
        mail.outbox.fates.push(fate),
  ),
  fc.constant<Happening>((mail) => mail.work()),
  fc.constant<Happening>((mail) => mail.processes.finishAll()),
  fc.nat({ max: 9 }).map(
    (index): Happening =>
      (mail) =>
        mail.processes.step(index),
  ),
  fc.nat({ max: 9 }).map(
    (index): Happening =>
      (mail) =>
        mail.processes.kill(index),
  ),
);

/** Limited emails that exceeded their hourly or daily limit. */
function floods({ outbox: { room } }: SimMail): string[] {
  const before = (index: number, windowMs: number) =>
    room.slice(index + 1).filter(({ to, at }) => to === room[index]!.to && +room[index]!.at - +at < windowMs)
      .length;
  return room
    .filter(({ kind }, index) => {
      const { perHour = 0, perDay = 0 } = EMAILS[kind].limit ?? {};
      return before(index, HOUR_MS) >= perHour || before(index, DAY_MS) >= perDay;
    })
    .map(({ id, to }) => `${id} floods ${to}`);
}

test(
  'whatever strangers request, no mailbox gets more than its limit in any hour or day',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 60 }), async (history) => {
        const mail = new SimMail();
        for (const happen of history) await happen(mail);
        await mail.settle();
        expect(floods(mail)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED },
    ),
  TIMEOUT_MS,
);
