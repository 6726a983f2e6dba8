import { optionalLine } from 'shared/schemas';
import * as v from 'valibot';
import { EMAIL_KINDS, EMAILS } from '../../../emails';
import {
  fieldsOf,
  GREETING_FIELD,
  GREETING_PLACEHOLDERS,
  placeholdersOf,
  unknownPlaceholders,
} from '#platform/email/rules/wording';
import { optionalText } from './fields';

type Text = v.GenericSchema<unknown, string | null | undefined>;

const holding = (schema: Text, placeholders: readonly string[]) =>
  v.pipe(
    schema,
    v.check(
      (text) => unknownPlaceholders(placeholders, text ?? '').length === 0,
      `In braces may stand ${placeholders.map((name) => `{${name}}`).join(', ')}`,
    ),
  );

const line = optionalLine('An email’s subject or greeting', 150);
const text = optionalText('An email’s text', 2000);

/** Rules of the panel's form for the texts of emails. */
export const emailForm: Readonly<Record<string, v.GenericSchema>> = {
  [GREETING_FIELD]: holding(line, GREETING_PLACEHOLDERS),
  ...Object.fromEntries(
    EMAIL_KINDS.flatMap((kind): [string, Text][] => {
      const { subject, opening, closing } = fieldsOf(kind);
      const lines = holding(text, placeholdersOf(EMAILS[kind]));
      return [
        [subject, holding(line, placeholdersOf(EMAILS[kind], 'subject'))],
        [opening, lines],
        [closing, lines],
      ];
    }),
  ),
};
