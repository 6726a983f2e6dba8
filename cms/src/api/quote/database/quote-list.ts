import type { QuotePage } from 'shared';
import { QUOTE_STATES, type QuotesQuery } from 'shared/schemas';
import { rows, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { sql } from '#platform/database/sql';
import type { QuoteRecord } from '../rules/quote';
import { selectQuotes, STATE } from './reads';

interface QuoteListPage {
  quotes: QuoteRecord[];
  counts: QuotePage['counts'];
}

/** A page of the quotes in a state, or of all; newest first. */
export async function listQuotePage(knex: Knex, query: QuotesQuery): Promise<QuoteListPage> {
  const { state = null, pageNumber, itemsPerPage } = query;
  const filter = filterBy(query, { words: sql`q.words` });
  const quotes = await selectQuotes(
    knex,
    sql`${filter} AND (${state}::text IS NULL OR ${STATE} = ${state})
      ORDER BY q.id DESC LIMIT ${itemsPerPage} OFFSET ${(pageNumber - 1) * itemsPerPage}`,
  );
  const counted = await rows<{ state: string; count: number }>(
    knex,
    sql`SELECT ${STATE} AS state, count(*)::integer AS count FROM shop_quotes q WHERE ${filter} GROUP BY 1`,
  );
  const countOf = (wanted: string) => counted.find((one) => one.state === wanted)?.count ?? 0;
  const [open, accepted, expired, withdrawn] = QUOTE_STATES;
  return {
    quotes,
    counts: {
      [open]: countOf(open),
      [accepted]: countOf(accepted),
      [expired]: countOf(expired),
      [withdrawn]: countOf(withdrawn),
    },
  };
}
