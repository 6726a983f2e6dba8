import { EnvironmentError } from '../environment';
import type { Knex } from './knex';
import { orders } from './migrations/001-orders';
import { accounts } from './migrations/002-accounts';
import { catalog } from './migrations/003-catalog';
import { productSearch } from './migrations/004-product-search';
import { email } from './migrations/005-email';
import { audit } from './migrations/006-audit';
import { publishing } from './migrations/007-publishing';
import { contentEvents } from './migrations/008-content-events';
import { previews } from './migrations/009-previews';
import { ratings } from './migrations/010-ratings';
import { joinedWords } from './migrations/011-joined-words';
import { backups } from './migrations/012-backups';
import { refunds } from './migrations/013-refunds';
import { invoices } from './migrations/014-invoices';
import { orderQueue } from './migrations/015-order-queue';
import { figures } from './migrations/016-figures';
import { productLists } from './migrations/017-product-lists';
import { categories } from './migrations/018-categories';
import { categoryTree } from './migrations/019-category-tree';
import { specifications } from './migrations/020-specifications';
import { searchQuality } from './migrations/021-search-quality';
import { reviews } from './migrations/022-reviews';
import { listing } from './migrations/023-listing';
import { stockAlerts } from './migrations/024-stock-alerts';
import { contact } from './migrations/025-contact';
import { people } from './migrations/026-people';
import { ordersInPanel } from './migrations/027-orders-in-panel';
import { home } from './migrations/028-home';
import { pages } from './migrations/029-pages';
import { hotReads } from './migrations/030-hot-reads';
import { listedInSearch } from './migrations/031-listed-in-search';
import { filteredPages } from './migrations/032-filtered-pages';
import { mailboxes } from './migrations/033-mailboxes';
import { knownAddresses } from './migrations/034-known-addresses';
import { mailboxEmails } from './migrations/035-mailbox-emails';
import { carriers } from './migrations/036-carriers';
import { adjustmentNotes } from './migrations/039-adjustment-notes';
import { oneWayOfWriting } from './migrations/041-one-way-of-writing';
import { partNumbers } from './migrations/042-part-numbers';
import { stockThroughZero } from './migrations/043-stock-through-zero';

/**
 * What Strapi's schema cannot say. Strapi runs its own migrations before it makes its tables, so on
 * an empty database they would have nothing to work on; these run after. Append only: a migration that
 * has run anywhere is never changed, renamed or removed, and the next one has the next number.
 */
const MIGRATIONS: Readonly<Record<string, string>> = {
  '001-orders': orders,
  '002-accounts': accounts,
  '003-catalog': catalog,
  '004-product-search': productSearch,
  '005-email': email,
  '006-audit': audit,
  '007-publishing': publishing,
  '008-content-events': contentEvents,
  '009-previews': previews,
  '010-ratings': ratings,
  '011-joined-words': joinedWords,
  '012-backups': backups,
  '013-refunds': refunds,
  '014-invoices': invoices,
  '015-order-queue': orderQueue,
  '016-figures': figures,
  '017-product-lists': productLists,
  '018-categories': categories,
  '019-category-tree': categoryTree,
  '020-specifications': specifications,
  '021-search-quality': searchQuality,
  '022-reviews': reviews,
  '023-listing': listing,
  '024-stock-alerts': stockAlerts,
  '025-contact': contact,
  '026-people': people,
  '027-orders-in-panel': ordersInPanel,
  '028-home': home,
  '029-pages': pages,
  '030-hot-reads': hotReads,
  '031-listed-in-search': listedInSearch,
  '032-filtered-pages': filteredPages,
  '033-mailboxes': mailboxes,
  '034-known-addresses': knownAddresses,
  '035-mailbox-emails': mailboxEmails,
  '036-carriers': carriers,
  '039-adjustment-notes': adjustmentNotes,
  '041-one-way-of-writing': oneWayOfWriting,
  '042-part-numbers': partNumbers,
  '043-stock-through-zero': stockThroughZero,
};

/** The first of the migrations before this baseline, none of which was ever deployed. */
const BEFORE_BASELINE = '001-keys-and-checks';

/**
 * Brings the database up to date, each step in a transaction of its own. The caller holds the boot
 * lock, so no two instances do this at once.
 * @throws EnvironmentError for a developer's database from before the baseline
 */
export async function migrate(knex: Knex): Promise<void> {
  await knex.raw(
    'CREATE TABLE IF NOT EXISTS shop_migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  );
  const done = new Set<string>(await knex('shop_migrations').pluck('name'));
  if (done.has(BEFORE_BASELINE)) {
    throw new EnvironmentError(
      'The database was made before the first release: delete it (on the local stack, rm -rf .data) and start again',
    );
  }
  for (const [name, sql] of Object.entries(MIGRATIONS)) {
    if (done.has(name)) continue;
    await knex.transaction(async (trx) => {
      await trx.raw(sql);
      await trx('shop_migrations').insert({ name });
    });
  }
}
