import { Gauge, Registry } from 'prom-client';
import { readShopFacts, type ShopFacts } from '../database/shop-facts';
import type { Knex } from '#platform/database/knex';

/** Time-out of the query, so that a dead or busy database does not hold up the other metrics. */
const PATIENCE_MS = 2_000;
/** Results are reused for this long, so that frequent or parallel requests cause one query. */
const FRESH_MS = 5_000;

const ORDER_STATES = ['pending', 'under_review', 'paid', 'shipped', 'cancelled', 'refunded'] as const;
const EMAIL_STATES = ['queued', 'sending', 'unknown', 'given_up'] as const;

const registry = new Registry();
const registers = [registry];
const gauge = (name: string, help: string) => new Gauge({ name, help, registers });

const orders = new Gauge({
  name: 'shop_orders',
  help: 'Orders by state; those pending or under review hold goods in reserve',
  labelNames: ['state'],
  registers,
});
const reservations = gauge('shop_reservations_active', 'Unpaid orders whose goods are reserved');
const overdue = gauge(
  'shop_reservation_overdue_seconds',
  'Since the oldest reservation that should have ended ran out',
);
const review = gauge('shop_review_oldest_seconds', 'Age of the oldest payment under review');
const problems = gauge('shop_payment_problems', 'Orders on which a payment problem is noted');
const refundsDue = gauge('shop_refunds_due', 'Captures that are still to go back');
const emails = new Gauge({
  name: 'shop_emails',
  help: 'E-mails to be sent (queued, sending), and those of the last day that may not have been (unknown, given_up)',
  labelNames: ['state'],
  registers,
});
const emailAge = gauge('shop_email_oldest_seconds', 'Age of the oldest e-mail to be sent');
const published = gauge(
  'shop_publication_last_success_timestamp_seconds',
  'When the content last went live; 0 for never',
);
const publishingFailed = gauge('shop_publication_failed', 'Whether the last run of the publisher failed');
const changes = gauge('shop_content_pending_changes', 'Changes that are not live');
const changeAge = gauge('shop_content_pending_oldest_seconds', 'Age of the oldest of them');

const backedUp = gauge(
  'shop_backup_last_success_timestamp_seconds',
  'When the last backup was taken; 0 for never',
);

let latest = { at: 0, text: '' };
let reading: Promise<string> | undefined;

/**
 * The shop's gauges in Prometheus' text format. Every instance reads the same values from the database, so aggregate
 * them with `max`, never with a sum.
 * @throws if the database does not answer in time
 */
export async function shopGauges(knex: Knex): Promise<string> {
  if (Date.now() - latest.at < FRESH_MS) return latest.text;
  // A result that arrives after the time-out serves the next request.
  reading ??= read(knex).finally(() => (reading = undefined));
  return withinPatience(reading);
}

async function read(knex: Knex): Promise<string> {
  show(await readShopFacts(knex));
  latest = { at: Date.now(), text: await registry.metrics() };
  return latest.text;
}

async function withinPatience(answer: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes too long')), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function show(facts: ShopFacts): void {
  const inState = new Map(facts.orders.map((of) => [of.state, of]));
  const total = (field: 'problems' | 'refundsDue') => facts.orders.reduce((sum, of) => sum + of[field], 0);
  for (const state of ORDER_STATES) orders.set({ state }, inState.get(state)?.count ?? 0);
  const pending = inState.get('pending');
  const underReview = inState.get('under_review');
  reservations.set((pending?.count ?? 0) + (underReview?.count ?? 0));
  overdue.set(Math.max(pending?.overdueSeconds ?? 0, 0));
  review.set(underReview?.unchangedSeconds ?? 0);
  problems.set(total('problems'));
  refundsDue.set(total('refundsDue'));
  backedUp.set((facts.lastBackupAt?.getTime() ?? 0) / 1000);
  showEmails(facts.emails);
  showPublishing(facts.publishing);
}

function showEmails(facts: ShopFacts['emails']): void {
  const inState = new Map(facts.map((of) => [of.state, of]));
  for (const state of EMAIL_STATES) emails.set({ state }, inState.get(state)?.count ?? 0);
  const waiting = [inState.get('queued'), inState.get('sending')];
  emailAge.set(Math.max(...waiting.map((of) => of?.oldestSeconds ?? 0)));
}

function showPublishing({ now, newestLive, newestEnded, pending }: ShopFacts['publishing']): void {
  published.set((newestLive?.endedAt?.getTime() ?? 0) / 1000);
  publishingFailed.set(newestEnded?.outcome === 'failed' ? 1 : 0);
  changes.set(pending.count);
  changeAge.set((now.getTime() - (pending.oldestAt ?? now).getTime()) / 1000);
}
