import { REVIEW_TABS, type AdminReview, type ReviewTab } from 'shared';
import type { AdminReviewsQuery } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { lockDocuments } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { identifier, join, sql, type Sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { inJson } from '#platform/http/in-json';
import { IS_VERIFIED } from './reviews';

/** The reviews as admins see them, and the shop's replies. */

type Row = Omit<AdminReview, 'createdAt'> & { createdAt: Date };

const IS_SHOWN = sql`r.is_hidden IS NOT TRUE`;

/** The condition of each tab on reviews `r`. */
const TABS: Readonly<Record<ReviewTab, Sql>> = {
  all: sql`true`,
  unanswered: sql`${IS_SHOWN} AND r.reply IS NULL`,
  hidden: sql`r.is_hidden`,
};

/** Shown reviews of the last thirty days without a reply. */
export const IS_NEW_REVIEW = sql`${TABS.unanswered} AND r.created_at > now() AT TIME ZONE 'UTC' - interval '30 days'`;

const FROM = sql`FROM reviews r LEFT JOIN products p ON p.id = r.product_id
  LEFT JOIN shop_product_search s ON s.product_id = p.id`;

/** No column and no index has these words: a restore could not compute them, because `shop_plain` calls an extension. */
const WORDS = sql`concat(shop_plain(concat_ws(' ', r.name, r.comment, r.reply)), s.title, s.part_key)`;

const COLUMNS = sql`
  r.document_id AS "_id", r.name, r.rating, r.comment, r.reply, r.created_at, ${IS_VERIFIED} AS "isVerified",
  r.is_hidden IS TRUE AS "isHidden",
  CASE WHEN p.id IS NOT NULL THEN json_build_object('_id', p.document_id, 'name', p.name,
    'isListed', p.is_listed IS TRUE) END AS product,
  (SELECT u.document_id FROM up_users u WHERE u.id = r.user_id) AS author`;

/** A page of a tab, newest first, and the number of reviews in each tab. */
export async function listReviews(
  knex: Knex,
  query: AdminReviewsQuery,
): Promise<{ reviews: AdminReview[]; counts: Record<ReviewTab, number> }> {
  const { state, pageNumber, itemsPerPage } = query;
  const matches = filterBy(query, { words: WORDS });
  const sums = REVIEW_TABS.map((tab) => sql`count(*) FILTER (WHERE ${TABS[tab]})::int AS ${identifier(tab)}`);
  const counts = await firstRow<Record<ReviewTab, number>>(
    knex,
    sql`SELECT ${join(sums, ', ')} ${FROM} WHERE ${matches}`,
  );
  const found = await rows<Row>(
    knex,
    sql`SELECT ${COLUMNS} ${FROM} WHERE ${TABS[state]} AND ${matches}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${itemsPerPage} OFFSET ${(pageNumber - 1) * itemsPerPage}`,
  );
  return { reviews: inJson(found), counts: counts ?? { all: 0, unanswered: 0, hidden: 0 } };
}

const findReview = (trx: Knex, documentId: string): Promise<Row | null> =>
  firstRow(trx, sql`SELECT ${COLUMNS} ${FROM} WHERE r.document_id = ${documentId}`);

/**
 * Writes the shop's reply to a review, or takes it back.
 * @throws Refusal `not-found`
 */
export function replyToReview(
  knex: Knex,
  documentId: string,
  reply: string | null,
  actor: SignedInUser,
): Promise<AdminReview> {
  return knex.transaction(async (trx) => {
    await lockDocuments(trx, 'reviews', [documentId], 'change');
    const before = await findReview(trx, documentId);
    if (!before) throw new Refusal('not-found');
    if (before.reply !== reply) {
      const changes = { reply, updated_at: new Date() };
      await trx('reviews').where({ document_id: documentId }).update(changes);
      const details = { before: { reply: before.reply }, after: { reply } };
      await writeAudit(trx, actor.documentId, 'review.updated', documentId, details);
    }
    return inJson({ ...before, reply });
  });
}
