import type { EmailKind } from '../rules/emails';
import { fieldsOf, GREETING_FIELD, type EmailTexts } from '../rules/wording';
import { firstRow, type Knex } from '../../database/knex';

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The editors' texts for this kind of email; blank if there are none. */
export async function readEmailTexts(knex: Knex, kind: EmailKind): Promise<EmailTexts> {
  const { subject, opening, closing } = fieldsOf(kind);
  const found = await firstRow<Record<keyof EmailTexts, string | null>>(
    knex,
    `SELECT ?? AS greeting, ?? AS subject, ?? AS opening, ?? AS closing
       FROM email_texts ORDER BY id LIMIT 1`,
    [GREETING_FIELD, subject, opening, closing].map(columnOf),
  );
  return {
    greeting: found?.greeting ?? '',
    subject: found?.subject ?? '',
    opening: found?.opening ?? '',
    closing: found?.closing ?? '',
  };
}
