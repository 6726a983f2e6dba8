import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import type { QuoteRecord, QuoteTerms } from '../rules/quote';

export interface QuoteRevision {
  revision: number;
  madeAt: Date;
  /** The name of whoever made it; null if their account was deleted. */
  madeBy: string | null;
  terms: QuoteTerms;
}

/** The former revisions of a quote, oldest first. */
export const listRevisions = (knex: Knex, { id }: QuoteRecord): Promise<QuoteRevision[]> =>
  rows(
    knex,
    sql`SELECT r.revision, r.made_at, r.terms::json,
            (SELECT u.name FROM up_users u WHERE u.document_id = r.made_by) AS made_by
       FROM shop_quote_revisions r WHERE r.quote_id = ${id} ORDER BY r.revision`,
  );
