import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { untilBooksBalance } from './books.ts';
import { nameOf, type Outcome } from './load.ts';
import { captureOf, placeApproved, placePaid } from './placed-order.ts';
import { rounds } from '../fixtures/rounds.ts';
import { useShop } from './shop.ts';

const READERS = 10;
const PAUSE_MS = 200;
const STOP_MS = 10_000;
const BACKLOG = 40;

const shop = useShop({ isStarted: false });

const READS = ['/api/products', '/api/products/top', '/api/services', '/api/config/payments'];

/** Reads one page after another until the port is closed. @returns all outcomes but that */
async function readOn(read: (index: number) => Promise<{ status: number }>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (;;) {
    const outcome = await read(outcomes.length).then(({ status }) => status, nameOf);
    if (outcome === 'ECONNREFUSED') return outcomes;
    outcomes.push(outcome);
    await pause(PAUSE_MS);
  }
}

/**
 * When the port closes, the system resets connections that the process has not accepted yet. Such a request never reached
 * the process, so a reader's last one does not count as cut.
 */
const isCut = (outcome: Outcome, index: number, all: Outcome[]): boolean =>
  ![200, 503].includes(Number(outcome)) && !(outcome === 'ECONNRESET' && index === all.length - 1);

test.each(rounds(1, 5))(
  'a CMS stopped among readers and buyers answers every accepted request, round %i',
  async () => {
    const { client } = shop;
    const cms = await shop.startCms();
    const product = await shop.addGoods({ stock: 50 });
    const buyers = await Promise.all(Array.from({ length: 5 }, client.signUp));
    await shop.setFaults({ create: 'slow' });
    const reading = Array.from({ length: READERS }, () =>
      readOn((index) => client.api('GET', READS[index % READS.length]!)),
    );
    const orders = buyers.map((buyer) => client.placeOrder(orderOf(product), buyer));
    await eventually(async () => ((await client.stockOf(product)) === 45 ? true : undefined));
    const started = Date.now();
    const exitCode = await cms.stop();
    expect(exitCode).toBe(0);
    expect(Date.now() - started).toBeLessThan(STOP_MS);
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(Array(5).fill(201));
    for (const outcomes of await Promise.all(reading)) {
      expect(outcomes.filter(isCut)).toEqual([]);
      expect(outcomes).toContain(200);
    }
    await shop.setFaults({ create: null });
    await untilBooksBalance(shop);
  },
);

test.each(rounds(1, 5))(
  'a CMS stopped with queued emails and an unanswered payment ends within ten seconds, and loses and repeats nothing, round %i',
  async (round) => {
    const { client, database } = shop;
    const cms = await shop.startCms();
    const { order } = await placePaid(shop);
    const approved = await placeApproved(shop);
    const parcel = new RegExp(`parcel-${round}-\\d+`);
    const arrived = async () => (await client.mails()).flatMap(({ text }) => parcel.exec(text)?.[0] ?? []);
    await shop.setMailFault('slow');
    await database.query(
      `INSERT INTO shop_outbox (kind, subject_id)
       SELECT 'shipping-confirmation', $1 || n FROM generate_series(1, $2) n`,
      [`${order._id}:parcel-${round}-`, BACKLOG],
    );
    await eventually(async () => ((await arrived()).length > 0 ? true : undefined));
    await shop.setFaults({ capture: 'timeout' });
    const paying = approved.pay();
    await eventually(async () => ((await captureOf(shop, approved.order)) ? true : undefined));
    const told = Date.now();
    expect(await cms.stop()).toBe(0);
    expect(Date.now() - told).toBeLessThan(STOP_MS);
    expect((await paying).status).toBe(502);
    expect((await arrived()).length).toBeLessThan(BACKLOG);
    const { rows } = await database.query(`SELECT DISTINCT state FROM shop_outbox ORDER BY state`);
    expect(rows).toEqual([{ state: 'queued' }, { state: 'sent' }]);

    await shop.setMailFault(null);
    await shop.setFaults({ capture: null, webhooks: null });
    await database.query('UPDATE shop_payment_checks SET next_at = now()');
    const next = await shop.startCms();
    await eventually(async () => ((await arrived()).length >= BACKLOG ? true : undefined));
    await untilBooksBalance(shop);
    expect(await approved.state()).toBe('paid');
    expect(new Set(await arrived()).size).toBe(BACKLOG);
    expect(await arrived()).toHaveLength(BACKLOG);
    await next.stop();
  },
);
