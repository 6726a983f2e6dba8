import type { EmailKind } from '../rules/emails';
import { fieldsOf, GREETING_FIELD, type EmailTexts } from '../rules/wording';
import { firstRow, type Knex } from '../../database/knex';
import { identifier, sql } from '../../database/sql';

const columnOf = (field: string) =>
  identifier(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The editors' texts for this kind of email; blank if there are none. */
export async function readEmailTexts(knex: Knex, kind: EmailKind): Promise<EmailTexts> {
  const { subject, opening, closing } = fieldsOf(kind);
  const found = await firstRow<Record<keyof EmailTexts, string | null>>(
    knex,
    sql`SELECT ${columnOf(GREETING_FIELD)} AS greeting, ${columnOf(subject)} AS subject,
            ${columnOf(opening)} AS opening, ${columnOf(closing)} AS closing
       FROM email_texts ORDER BY id LIMIT 1`,
  );
  return {
    greeting: found?.greeting ?? '',
    subject: found?.subject ?? '',
    opening: found?.opening ?? '',
    closing: found?.closing ?? '',
  };
}
