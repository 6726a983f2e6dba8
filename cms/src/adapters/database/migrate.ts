import type { Knex } from './knex';
import { keysAndChecks } from './migrations/001-keys-and-checks';
import { sessions } from './migrations/002-sessions';
import { outbox } from './migrations/003-outbox';
import { audit } from './migrations/004-audit';
import { attempts } from './migrations/006-attempts';
import { passwordResets } from './migrations/007-password-resets';
import { outboxEnds } from './migrations/008-outbox-ends';
import { productSearch } from './migrations/009-product-search';
import { webhooksAndChecks } from './migrations/011-webhooks-and-checks';
import { passwordEndsSessions } from './migrations/012-password-ends-sessions';
import { orderKeys } from './migrations/013-order-keys';
import { panelViews } from './migrations/014-panel-views';
import { publishing } from './migrations/015-publishing';
import { publishingEvents } from './migrations/015-publishing-events';
import { paymentChecks } from './migrations/017-payment-checks';
import type { Migration } from './migrations/migration';

/**
 * What Strapi's schema cannot say. Strapi runs its own migrations before it makes its tables, so on
 * an empty database they would have nothing to work on; these run after. Append only.
 */
const MIGRATIONS: readonly Migration[] = [
  keysAndChecks,
  sessions,
  outbox,
  audit,
  attempts,
  passwordResets,
  outboxEnds,
  productSearch,
  webhooksAndChecks,
  passwordEndsSessions,
  orderKeys,
  panelViews,
  publishing,
  publishingEvents,
  paymentChecks,
];

/**
 * Brings the database up to date, each step in a transaction of its own. The caller holds the boot
 * lock, so no two instances do this at once.
 */
export async function migrate(knex: Knex): Promise<void> {
  await knex.raw(
    'CREATE TABLE IF NOT EXISTS shop_migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  );
  const done = new Set<string>(await knex('shop_migrations').pluck('name'));
  for (const { name, sql } of MIGRATIONS) {
    if (done.has(name)) continue;
    await knex.transaction(async (trx) => {
      await trx.raw(sql);
      await trx('shop_migrations').insert({ name });
    });
  }
}
