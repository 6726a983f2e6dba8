import { fieldsOf, type EmailKind, type EmailTexts } from '../rules/wording';
import { firstRow, type Knex } from '../../database/knex';

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The editors' texts for this kind of email; blank if there are none. */
export async function readEmailTexts(knex: Knex, kind: EmailKind): Promise<EmailTexts> {
  const { opening, closing } = fieldsOf(kind);
  const found = await firstRow<{ opening: string | null; closing: string | null }>(
    knex,
    'SELECT ?? AS opening, ?? AS closing FROM email_texts ORDER BY id LIMIT 1',
    [columnOf(opening), columnOf(closing)],
  );
  return { opening: found?.opening ?? '', closing: found?.closing ?? '' };
}
