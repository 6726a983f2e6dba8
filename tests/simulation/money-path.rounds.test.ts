import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundCount } from '../fixtures/rounds.ts';
import { overdueProblems, problemsOf, stockProblems } from './books.ts';
import { histories, quoteHistories, refundHistories, transferHistories, type Happening } from './commands.ts';
import { quoteProblems } from './quotes.ts';
import { SimShop } from './shop.ts';

const RUNS = roundCount(300, 3000);
/** `npm test` plays the same random histories each time; another seed plays others. */
const SEED = Number(process.env.SIM_SEED || 20_260_601);
const REFUND_RUNS = Math.ceil(RUNS / 5);
const TIMEOUT_MS = 120_000 + RUNS * 40;
const TURN_MS = 15_000;
const LONGEST_MS = 40 * 60_000;

async function live(history: Happening[], shop: SimShop): Promise<string[]> {
  for (const { play } of history) {
    await play(shop);
    const { quotes, orders } = shop.books;
    const problems = [...stockProblems(shop), ...quoteProblems(quotes, orders)];
    if (problems.length > 0) return problems;
  }
  return [...(await rest(shop)), ...problemsOf(shop)];
}

/** From now on PayPal responds, no process dies and the workers run: everything must settle. */
async function rest(shop: SimShop): Promise<string[]> {
  shop.paypal.fates = [];
  shop.outbox.fates = [];
  shop.paypal.refundFates = [];
  const healthySince = shop.now;
  await shop.processes.finishAll();
  while (shop.paypal.late.length > 0) shop.paypal.arriveLate();
  for (const order of shop.paypal.orders) shop.paypal.settle(order, 'COMPLETED');
  for (const order of shop.paypal.orders) shop.paypal.settleRefunds(order, 'COMPLETED');
  while (shop.now < healthySince + LONGEST_MS) {
    for (const event of [...shop.paypal.events.splice(0), ...shop.redelivered.splice(0)])
      await shop.webhook(event);
    await shop.work();
    await shop.processes.finishAll();
    shop.now += TURN_MS;
    const overdue = overdueProblems(shop, healthySince);
    if (overdue.length > 0) return overdue;
  }
  // Look-ups, less and less often, replace webhooks that were lost for good.
  for (let hours = 1; hours < 24 * 400; hours *= 2) {
    shop.now += hours * 60 * 60_000;
    await shop.work();
    await shop.processes.finishAll();
  }
  return [];
}

/** Looks for a history after which something does not add up. */
async function play(
  lives: typeof histories,
  { runs, begin }: { runs: number; begin?: (shop: SimShop) => Promise<void> },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(lives, async (history) => {
      const shop = new SimShop();
      await begin?.(shop);
      const problems = await live(history, shop);
      if (problems.length > 0)
        expect.fail(`${problems.join('\n')}\n\n${history.map(({ what }) => what).join('\n')}`);
    }),
    { numRuns: runs, endOnFailure: false, seed: SEED },
  );
}

test(
  `in ${RUNS} random histories goods and money add up, reservations end, and no buyer is charged after being told otherwise`,
  () => play(histories, { runs: RUNS }),
  TIMEOUT_MS,
);

test(
  `in ${RUNS} random histories with transfers nobody pays twice without the money going back`,
  () => play(transferHistories, { runs: RUNS }),
  TIMEOUT_MS,
);

test(
  `in ${RUNS} random histories of orders that are paid in part, the rest is paid once, in any way`,
  () => play(transferHistories, { runs: RUNS, begin: (shop) => shop.sellInParts() }),
  TIMEOUT_MS,
);

test(
  `in ${RUNS} random histories with quotes each has one order at most, as it was quoted or for less`,
  () => play(quoteHistories, { runs: RUNS }),
  TIMEOUT_MS,
);

test(
  `in ${REFUND_RUNS} random histories of paid orders each refund is made once and booked as made`,
  () => play(refundHistories, { runs: REFUND_RUNS, begin: (shop) => shop.sell() }),
  TIMEOUT_MS,
);
