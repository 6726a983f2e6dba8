import type { EmailDefinition, EmailKind, Emails } from './emails';

/** An email's kind, with the values of its placeholders. */
export interface EmailWording {
  kind: EmailKind;
  values: Readonly<Record<string, string>>;
}

/** The type requires a value for every placeholder of the kind. */
export const wording = <Kind extends EmailKind>(
  kind: Kind,
  values: Readonly<Record<Emails[Kind]['placeholders'][number], string>>,
): EmailWording => ({ kind, values });

/** The greeting of every email, which editors may replace. */
export const GREETING = 'Hello,';

/** The editors' texts; blank to use the shop's own. */
export interface EmailTexts {
  greeting: string;
  subject: string;
  opening: string;
  closing: string;
}

/** The field of the panel's form with the greeting of every email. */
export const GREETING_FIELD = 'greeting';

/** Names of the fields in the panel's form; in snake case also the columns of its table. */
export const fieldsOf = (kind: EmailKind) => {
  const name = kind.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
  return {
    subject: `${name}Subject`,
    opening: `${name}Opening`,
    closing: `${name}Closing`,
  } as const;
};

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** The placeholder that every email has: the business's name. */
const OF_ALL = 'business';
/** Names that people chose for themselves: in a subject they could imitate another sender. */
const NOT_IN_SUBJECTS: readonly string[] = ['customer', 'visitor'];

export const GREETING_PLACEHOLDERS = [OF_ALL];

/** The placeholders of an email's texts. */
export function placeholdersOf(
  { placeholders }: Pick<EmailDefinition, 'placeholders'>,
  text?: 'subject',
): string[] {
  const allowed = placeholders.filter((name) => text !== 'subject' || !NOT_IN_SUBJECTS.includes(name));
  return [...allowed, OF_ALL];
}

/** Placeholders in a text that are not among these. */
export function unknownPlaceholders(known: readonly string[], text: string): string[] {
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !known.includes(name));
}

/** The texts of an email with filled-in placeholders; opening and closing as paragraphs. */
export interface FilledTexts {
  subject: string;
  greeting: string;
  opening: string[];
  closing: string[];
}

/** @param texts the editors' texts; blank ones are replaced by the shop's own */
export function fillTexts(
  { subject, opening }: Pick<EmailDefinition, 'subject' | 'opening'>,
  { values }: EmailWording,
  texts: EmailTexts,
  business: string,
): FilledTexts {
  const own: EmailTexts = { greeting: GREETING, subject, opening, closing: '' };
  const all: EmailWording['values'] = { ...values, [OF_ALL]: business };
  const linesOf = (name: keyof EmailTexts) =>
    fillLines(texts[name].trim() === '' ? own[name] : texts[name], all);
  return {
    subject: linesOf('subject').join(' '),
    greeting: linesOf('greeting').join(' '),
    opening: linesOf('opening'),
    closing: linesOf('closing'),
  };
}

/** Splits the text before it fills in values, so that a value cannot add a line. */
function fillLines(text: string, values: EmailWording['values']): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      line.replace(PLACEHOLDER, (whole, name: string) =>
        Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
      ),
    );
}
