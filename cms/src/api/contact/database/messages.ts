import { RETENTION, type ContactMessage, type MessageTab } from 'shared';
import type { ContactInput, MessagePatch, MessagesQuery } from 'shared/schemas';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { writeAudit } from '#platform/audit/audit';
import { queueEmail } from '#platform/email/database/outbox';
import { execute, firstRow, rows, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { inJson } from '#platform/http/in-json';
import { deleteInOrder, keepIfSignedIn } from '#platform/database/locks';
import { sql, type Sql } from '#platform/database/sql';
import { sentBy } from '../../account';

/** Messages from the contact form, see schema.sql and decision 42. */

/** Retention of messages, answered or not. */
const LIFETIME = `${RETENTION.messages.days} days`;
/** First key of the advisory locks of senders; an arbitrary number. */
const SENDER_LOCK = 4_337_005;
/** The same message within this time is a second press of the button. */
const SAME_PRESS = '10 minutes';

/** Whether the business accepts messages by the contact form. */
export async function acceptsMessages(knex: Knex): Promise<boolean> {
  const details = await firstRow<{ accepts: boolean }>(
    knex,
    sql`SELECT accepts_messages IS TRUE AS accepts FROM business_details ORDER BY id LIMIT 1`,
  );
  return details?.accepts ?? false;
}

/**
 * Stores a message and queues the email to the business. A repeat of the same message is ignored.
 * @param user the signed-in sender
 */
export function addMessage(knex: Knex, input: ContactInput, user: SignedInUser | null): Promise<void> {
  const { name, email, about = null, message } = input;
  return knex.transaction(async (trx) => {
    const sender = await keepIfSignedIn(trx, user);
    // Messages of one sender run one after another, so that two parallel presses give one message.
    await execute(trx, sql`SELECT pg_advisory_xact_lock(${SENDER_LOCK}, hashtext(${email}))`);
    const added = await firstRow<{ id: string }>(
      trx,
      sql`INSERT INTO shop_contact_messages (name, email, about, message, user_id, words)
       SELECT v.*, shop_plain(concat_ws(' ', v.name, v.email, v.about, v.message))
         FROM (VALUES (${name}::text, ${email}::text, ${about}::text, ${message}::text,
                       ${sender?.id ?? null}::integer)) AS v (name, email, about, message, user_id)
        WHERE NOT EXISTS (
          SELECT FROM shop_contact_messages m
           WHERE m.email = v.email AND m.created_at > now() - ${SAME_PRESS}::interval
             AND m.user_id IS NOT DISTINCT FROM v.user_id
             AND m.message = v.message AND m.about IS NOT DISTINCT FROM v.about)
       RETURNING id`,
    );
    if (added) await queueEmail(trx, 'contact-message', added.id);
  });
}

/** The message as the email to the business states it. */
export type ReceivedMessage = Pick<ContactMessage, 'name' | 'email' | 'about' | 'message'>;

/** Null if the message was deleted. @param id row id */
export const findMessage = (knex: Knex, id: string): Promise<ReceivedMessage | null> =>
  firstRow(knex, sql`SELECT name, email, about, message FROM shop_contact_messages WHERE id = ${id}`);

/** `customer` is the account that was signed in, else the one with this e-mail. */
export const COLUMNS = sql`
  m.public_id AS "_id", m.name, m.email, m.about, m.message, m.created_at, m.is_answered, m.is_done,
  (SELECT json_build_object('_id', o.document_id, 'orderNumber', o.order_number::text) FROM orders o WHERE o.id = m.order_id) AS "order",
  coalesce((SELECT u.document_id FROM up_users u WHERE u.id = m.user_id),
           (SELECT u.document_id FROM up_users u WHERE lower(u.email) = m.email)) AS customer`;

export type MessageRow = Omit<ContactMessage, 'createdAt'> & { createdAt: Date };

/** A page of a tab, newest first, and the number of messages in each tab. */
export async function listMessages(
  knex: Knex,
  query: MessagesQuery,
): Promise<{ messages: ContactMessage[]; counts: Record<MessageTab, number> }> {
  const { state, pageNumber, itemsPerPage } = query;
  const matches = filterBy(query, { words: sql`words` });
  const counts = await firstRow<Record<MessageTab, number>>(
    knex,
    sql`SELECT count(*) FILTER (WHERE NOT is_done)::int AS open,
            count(*) FILTER (WHERE is_done)::int AS done
       FROM shop_contact_messages WHERE ${matches}`,
  );
  const found = await rows<MessageRow>(
    knex,
    sql`SELECT ${COLUMNS} FROM shop_contact_messages m WHERE is_done = ${state === 'done'} AND ${matches}
      ORDER BY id DESC LIMIT ${itemsPerPage} OFFSET ${(pageNumber - 1) * itemsPerPage}`,
  );
  return { messages: inJson(found), counts: counts ?? { open: 0, done: 0 } };
}

/**
 * Marks a message as answered or done, or takes that back. The audit entry has no details of the visitor, because
 * messages are deleted and the audit is not.
 * @throws Refusal `not-found`
 */
export function markMessage(
  knex: Knex,
  id: string,
  patch: MessagePatch,
  actor: SignedInUser,
): Promise<ContactMessage> {
  return knex.transaction(async (trx) => {
    const found = await firstRow<MessageRow>(
      trx,
      sql`SELECT ${COLUMNS} FROM shop_contact_messages m WHERE public_id = ${id} FOR NO KEY UPDATE OF m`,
    );
    if (!found) throw new Refusal('not-found');
    const before = { isAnswered: found.isAnswered, isDone: found.isDone };
    const after = {
      isAnswered: patch.isAnswered ?? found.isAnswered,
      isDone: patch.isDone ?? found.isDone,
    };
    if (after.isAnswered !== before.isAnswered || after.isDone !== before.isDone) {
      const columns = { is_answered: after.isAnswered, is_done: after.isDone };
      await trx('shop_contact_messages').where({ public_id: id }).update(columns);
      await writeAudit(trx, actor.documentId, 'message.updated', id, { before, after });
    }
    return inJson({ ...found, ...after });
  });
}

/** Deletes the messages that an account's owner sent. */
export const deleteMessagesOf = (trx: Knex, userId: number): Promise<void> =>
  deleteMessages(trx, sentBy('shop_contact_messages', userId));

export const deleteOldMessages = (knex: Knex): Promise<void> =>
  deleteMessages(knex, sql`created_at < now() - ${LIFETIME}::interval`);

const deleteMessages = (knex: Knex, where: Sql): Promise<void> =>
  deleteInOrder(knex, 'shop_contact_messages', where);
