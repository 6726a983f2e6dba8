import { versionsOf } from '#platform/audit/rules/versions';
import { execute, type Knex } from '#platform/database/knex';
import { identifier, raw, sql, type Sql } from '#platform/database/sql';
import { withCommas, WRITTEN_COLUMNS } from '../optional-columns';
import type { PlannedWrite, ReadyWrite } from './plan';

/** An existing product's new values. Of `fields` only the names count. */
type Update = Pick<ReadyWrite, 'number' | 'documentId' | 'product' | 'countInStock'> & {
  fields: readonly { name: string }[];
};

/** Writes the rows of an import, a thousand per statement. */

const BATCH = 1000;

/** Runs a statement for each batch of records, which it gets in JSON. */
async function inBatches(
  knex: Knex,
  records: readonly object[],
  statement: (batch: string) => Sql,
): Promise<void> {
  for (let at = 0; at < records.length; at += BATCH) {
    const batch = JSON.stringify(records.slice(at, at + BATCH));
    await execute(knex, statement(batch));
  }
}

const recordOf = ({ number, documentId, product, countInStock }: Omit<Update, 'fields'>) => {
  const { name, brand, partNum, category, price, description, isListed } = product;
  const texts = { name, brand, part_num: partNum, category, description };
  const optional = Object.fromEntries(
    WRITTEN_COLUMNS.map(({ name: field, column }) => [column, product[field]]),
  );
  return {
    line: number,
    id: documentId,
    ...texts,
    price,
    count: countInStock,
    listed: isListed,
    ...optional,
  };
};

/** A piece of SQL for each optional column, with a comma before. A kind is the name of a type in SQL too. */
const forOptional = (sqlOf: (column: Sql, type: Sql) => Sql): Sql =>
  withCommas(WRITTEN_COLUMNS.map(({ column, kind }) => sqlOf(identifier(column), raw(kind))));

const OPTIONAL = forOptional((column) => column);

const recordsIn = (batch: string) =>
  sql`jsonb_to_recordset(${batch}::jsonb) AS i (line integer, id text, name text, brand text, part_num text,
  category text, description text, price numeric, count integer, listed boolean${forOptional((column, type) => sql`${column} ${type}`)})`;

/**
 * Adds the products' words to the list for misspelt keywords, before the transaction that writes the products. Within
 * it, other writers of the same words would wait for its end, and deadlocks would be possible.
 */
export async function keepWords(knex: Knex, writes: readonly PlannedWrite[]): Promise<void> {
  const texts = writes.flatMap(({ product }) => {
    const { name, brand, partNum, category, description } = product;
    return [name, brand, partNum, category, description];
  });
  // Removes duplicates: most words occur in many products.
  const written = new Set(texts.flatMap((text) => text.split(/\s+/)));
  const words = [...written].filter((word) => /(?:\p{L}\P{L}*){3}/u.test(word));
  await inBatches(
    knex,
    words.map((text) => ({ text })),
    (batch) => sql`INSERT INTO shop_words
     SELECT DISTINCT word FROM jsonb_to_recordset(${batch}::jsonb) AS i (text text),
            regexp_split_to_table(shop_plain(i.text), '[^[:alpha:]]+') AS word
      WHERE length(word) BETWEEN 3 AND 30 ORDER BY word
     ON CONFLICT DO NOTHING`,
  );
}

/** Creation times descend in the file's order, so that "newest first" lists the products in that order. */
export function insertProducts(trx: Knex, writes: readonly ReadyWrite[], at: Date): Promise<void> {
  return inBatches(
    trx,
    writes.map(recordOf),
    (batch) => sql`INSERT INTO products (document_id, created_at, updated_at, published_at,
       name, brand, part_num, category, price, description, count_in_stock, rating, num_reviews, is_listed${OPTIONAL})
     SELECT id, ${at}::timestamp - line * interval '1 millisecond', ${at}::timestamp, ${at}::timestamp,
            name, brand, part_num, category, price, description, count, 0, 0, listed${OPTIONAL}
       FROM ${recordsIn(batch)} ORDER BY line`,
  );
}

const SEARCHED = ['name', 'part number', 'brand', 'category', 'description'];

/** What is imported was not edited by the panel's editor who was the last before. A statement that sets a text column has the row indexed again, so only changed texts are set. */
export async function updateProducts(trx: Knex, writes: readonly Update[], at: Date): Promise<void> {
  const hasNewText = ({ fields }: Update) => fields.some(({ name }) => SEARCHED.includes(name));
  const update = (columns: Sql) => (batch: string) => sql`
    UPDATE products p SET updated_at = ${at}, updated_by_id = NULL,
           price = i.price, count_in_stock = i.count, is_listed = i.listed
           ${forOptional((column) => sql`${column} = i.${column}`)} ${columns}
      FROM ${recordsIn(batch)} WHERE p.document_id = i.id`;
  const texts = sql`, name = i.name, brand = i.brand, part_num = i.part_num, category = i.category,
    description = i.description`;
  const [others, retold] = [writes.filter((each) => !hasNewText(each)), writes.filter(hasNewText)];
  await inBatches(trx, others.map(recordOf), update(raw('')));
  await inBatches(trx, retold.map(recordOf), update(texts));
}

/** Writes the pictures of new products and of products whose pictures change. */
export async function writeImages(
  trx: Knex,
  writes: readonly ReadyWrite[],
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = writes.filter(({ fields }) => fields.some(({ name }) => name === 'images'));
  const shown = sql`m.related_type = 'api::product.product' AND m.field = 'images'`;
  await execute(
    trx,
    sql`DELETE FROM files_related_mph m USING products p
      WHERE p.document_id = ANY(${changed.map(({ documentId }) => documentId)})
        AND m.related_id = p.id AND ${shown}`,
  );
  const links = changed.flatMap(({ documentId, product }) =>
    product.image.map((path, index) => ({
      id: documentId,
      file: pictures.get(path),
      at: index + 1,
    })),
  );
  await inBatches(
    trx,
    links,
    (batch) => sql`INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
     SELECT i.file, p.id, 'api::product.product', 'images', i.at
       FROM jsonb_to_recordset(${batch}::jsonb) AS i (id text, file integer, at integer)
       JOIN products p ON p.document_id = i.id`,
  );
}

/**
 * Stores the stock that this export has set, so that importing it again changes the stock only by later edits of the
 * file.
 */
export async function noteStocks(
  trx: Knex,
  writes: readonly ReadyWrite[],
  exportId: string | null,
): Promise<void> {
  if (exportId === null) return;
  const moved = writes.filter(({ stockMove }) => stockMove !== 0);
  await inBatches(
    trx,
    moved.map(({ documentId, stockSent }) => ({ id: documentId, sent: stockSent })),
    (batch) => sql`INSERT INTO shop_stock_imports (export_id, product_id, count_in_stock)
     SELECT ${exportId}, p.id, i.sent FROM jsonb_to_recordset(${batch}::jsonb) AS i (id text, sent integer)
       JOIN products p ON p.document_id = i.id
     ON CONFLICT (export_id, product_id) DO UPDATE SET count_in_stock = excluded.count_in_stock`,
  );
}

/** Writes the same audit entries as the API does for a single product. */
export function auditWrites(trx: Knex, writes: readonly ReadyWrite[], actor: string): Promise<void> {
  const noted = writes.map(({ documentId, before, product, stockBefore, countInStock }) => {
    const { name, price, isListed } = product;
    const after = { name, price, countInStock, isListed };
    const was = before && {
      name: before.name,
      price: before.price,
      isListed: before.isListed,
      countInStock: stockBefore,
    };
    return {
      subject: documentId,
      action: before ? 'product.updated' : 'product.created',
      details: { before: was, after, by: 'import' },
      content:
        before && before.description !== product.description
          ? versionsOf(documentId, descriptionOf(before), descriptionOf(product))
          : null,
    };
  });
  return addAudit(trx, noted, actor);
}

/** Audit entries of one actor. */
export function addAudit(
  trx: Knex,
  entries: readonly { subject: string; action: string; details: object; content?: object | null }[],
  actor: string,
): Promise<void> {
  return inBatches(
    trx,
    entries,
    (batch) => sql`INSERT INTO shop_audit (actor, action, subject, details, content)
     SELECT ${actor}, i.action, i.subject, i.details, i.content
       FROM jsonb_to_recordset(${batch}::jsonb) AS i (action text, subject text, details jsonb, content jsonb)`,
  );
}

const descriptionOf = ({ description }: { description: string }) => ({ description });
