import { toDollars } from 'shared';
import { capitalized, historyPhrase } from './sentences';

/** A row of the audit, with the names of whom and what it is about, as they were then. */
export interface AuditRecord {
  at: Date;
  /** A user's id, `panel: <e-mail>`, or the part of the shop that acted. */
  actor: string;
  actorName: string | null;
  /** Kind and deed, e.g. `order.paid`. */
  action: string;
  /** Id of what it happened to. */
  subject: string;
  subjectName: string | null;
  /** `before` and `after`, or what else there is to say. */
  details: Readonly<Record<string, unknown>>;
}

type Value = string | number | boolean | null;
export type Fields = Record<string, Value>;

export interface Change {
  before: Fields | null;
  after: Fields | null;
}

export const kindOf = ({ action }: Pick<AuditRecord, 'action'>): string =>
  action.slice(0, action.indexOf('.'));

/** Who acted, as people call them. */
export function actorOf({ actor, actorName }: Pick<AuditRecord, 'actor' | 'actorName'>): string {
  if (actorName !== null) return actorName;
  const editor = /^panel: (.+)$/.exec(actor)?.[1];
  if (editor) return `${editor} (Strapi panel)`;
  if (actor === 'payment provider') return 'PayPal';
  return /^\w{24}$/.test(actor) ? 'A former user' : capitalized(actor);
}

/** The fields that have changed, as they were and as they are since. What is removed is nothing since. */
export function changeOf({ action, details }: Pick<AuditRecord, 'action' | 'details'>): Change {
  const { before: was, after: is, ...others } = details;
  if (action.endsWith('.removed')) return { before: fieldsOf(was ?? others), after: null };
  const before = fieldsOf(was);
  const after = fieldsOf({ ...others, ...(isObject(is) && is) });
  if (!before || !after) return { before, after };
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  return { before: only(names, before), after: only(names, after) };
}

/** Of rows, documents and refunds; they tell people nothing. */
const INTERNAL = ['id', 'documentId', 'refund'];

/** What people can read of an object: flat values, with money in dollars. Null when that is nothing. */
function fieldsOf(object: unknown): Fields | null {
  const entries = Object.entries(isObject(object) ? object : {});
  const shown = entries.flatMap(([name, value]): [string, Value][] => {
    if (INTERNAL.includes(name) || !isValue(value)) return [];
    const amount = /^(.+)Cents$/.exec(name)?.[1];
    return amount && typeof value === 'number' ? [[amount, toDollars(value)]] : [[name, value]];
  });
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}

const only = (names: readonly string[], fields: Fields): Fields | null =>
  fieldsOf(Object.fromEntries(names.map((name) => [name, fields[name]])));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** What a field that changes alone says. */
const BY_FIELD: Readonly<Record<string, (value: Value) => string>> = {
  isAdmin: (value) => (value ? '{} made an admin' : '{} no longer an admin'),
  isListed: (value) => (value ? '{} put into the shop' : '{} hidden from the shop'),
  isAnswered: (value) => (value ? '{} marked as answered' : '{} no longer marked as answered'),
  isDone: (value) => (value ? '{} marked as done' : '{} opened again'),
  isHidden: (value) => (value ? '{} hidden' : '{} shown again'),
};

/** What happened, as a phrase that names the thing: `Price of Arduino Nano changed`. */
export function describeRecord(record: AuditRecord): string {
  const phrase = phraseOf(record.action, changeOf(record));
  return capitalized(phrase.replace('{}', () => thingOf(record)));
}

function phraseOf(action: string, { before, after }: Change): string {
  // What else is said of a change, e.g. how it was made, has not changed.
  const changed = before && after ? Object.keys(before) : [];
  const [name = ''] = changed;
  if (changed.length === 1 && BY_FIELD[name]) return BY_FIELD[name](after?.[name] ?? null);
  // What is said again about something, e.g. another tracking number, is a change.
  if (changed.length > 0) return `${list.format(changed.map(wordsFor))} of {} changed`;
  return historyPhrase(action);
}

const list = new Intl.ListFormat('en-AU');

const WORDS: Readonly<Record<string, string>> = { countInStock: 'stock', email: 'e-mail' };

/** `trackingNumber` as people write it. */
const wordsFor = (field: string): string =>
  WORDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function thingOf(record: Pick<AuditRecord, 'action' | 'subject' | 'subjectName'>): string {
  const { subject, subjectName } = record;
  const kind = kindOf(record);
  if (kind === 'review' && subjectName !== null) return `review by ${subjectName}`;
  if (kind !== 'order') return subjectName ?? `${kind.replaceAll('-', ' ')} ${subject}`.trim();
  return `order ${subject.slice(-6)}${subjectName === null ? '' : ` of ${subjectName}`}`;
}
