import * as v from 'valibot';
import {
  EMAIL_KINDS,
  fieldsOf,
  placeholdersOf,
  unknownPlaceholders,
  type EmailKind,
} from '../../../platform/email/rules/wording';
import { optionalText } from './fields';

const textOf = (kind: EmailKind) =>
  v.pipe(
    optionalText('An e-mail’s text', 2000),
    v.check(
      (text) => unknownPlaceholders(kind, text ?? '').length === 0,
      `In braces may stand ${placeholdersOf(kind)
        .map((name) => `{${name}}`)
        .join(', ')}`,
    ),
  );

/** Rules of the panel's form for the texts of emails. */
export const emailForm: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  EMAIL_KINDS.flatMap((kind) => {
    const { opening, closing } = fieldsOf(kind);
    return [opening, closing].map((field) => [field, textOf(kind)] as const);
  }),
);
