import { expect, test } from 'vitest';
import { deleteAccount, knownPerson, PASSWORD } from './people.ts';
import { database, response, sql } from './shop.ts';
import { COLUMNS, TABLES, type Kind } from './text-columns.ts';

/** Every text column of the database, by what it may hold about people. */

interface Column {
  table: string;
  name: string;
}

const columns = await sql<Column>`
  SELECT c.table_name AS "table", c.column_name AS name
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
   WHERE table_schema = current_schema() AND t.table_type = 'BASE TABLE'
     AND (data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea', 'inet')
       OR udt_name IN ('citext', 'tsvector'))
     AND column_name NOT IN ('public_key')
   ORDER BY 1, 2`;

const kindOf = ({ table, name }: Column): Kind | undefined =>
  COLUMNS[table]?.[name] ?? TABLES.find(([pattern]) => pattern.test(table))?.[1];

const named = ({ table, name }: Column) => `${table}.${name}`;

/** The columns that contain a text in any row, in upper or lower case. */
async function columnsWith(text: string): Promise<Column[]> {
  const found: Column[] = [];
  for (const column of columns) {
    const { rows } = await database.query(
      `SELECT FROM "${column.table}" WHERE strpos(lower("${column.name}"::text), lower($1)) > 0 LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(column);
  }
  return found;
}

test('it is known of each text column whether it may hold personal data', () => {
  expect(columns.filter((column) => !kindOf(column)).map(named)).toEqual([]);
  const listed = Object.entries(COLUMNS).flatMap(([table, ofTable]) =>
    Object.keys(ofTable).map((name) => `${table}.${name}`),
  );
  expect(listed.filter((name) => !columns.map(named).includes(name))).toEqual([]);
});

test('a person’s mailbox is only where personal data may be, and after the deletion where it is kept', async () => {
  const { person } = await knownPerson();
  const before = await columnsWith(person.email);
  const unexpected = before.filter((column) => !['erased', 'kept'].includes(kindOf(column) ?? ''));
  expect(unexpected.map(named)).toEqual([]);
  // The test person has the mailbox in all texts that people type freely.
  expect(before.map(named)).toEqual(expect.arrayContaining(TYPED));

  expect(await deleteAccount(person, { password: PASSWORD })).toMatchObject(response(200, 'Account deleted'));
  const after = await columnsWith(person.email);
  expect(after.filter((column) => kindOf(column) !== 'kept').map(named)).toEqual([]);
});

const TYPED = [
  'orders.accounts_email',
  'orders.customer_email',
  'shop_addresses.place',
  'shop_audit.details',
  'shop_contact_messages.email',
  'shop_ledger.note',
  'shop_lists.name',
  'shop_order_notes.text',
  'shop_quote_revisions.terms',
  'shop_quotes.accounts_email',
  'shop_quotes.discount_reason',
  'shop_quotes.maker_email',
  'shop_quotes.note',
  'shop_quotes.send_to',
  'shop_stock_alerts.email',
  'shop_unsubscribe_tokens.email',
  'shop_webhook_events.body',
  'reviews.reply',
  'up_users.email',
  'up_users.username',
];
