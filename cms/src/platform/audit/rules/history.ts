import { toDollars } from 'shared';
import { capitalized, historyPhrase, wordsFor } from './sentences';

/** An audit entry, with the names of actor and subject at that time. */
export interface AuditRecord {
  /** Only of entries that were read from the history. */
  id?: string;
  at: Date;
  /** A user's id, `panel: <e-mail>`, or the part of the shop that acted. */
  actor: string;
  actorName: string | null;
  /** Kind and event, e.g. `order.paid`. */
  action: string;
  /** Id of the changed entity. */
  subject: string;
  subjectName: string | null;
  /** Of an order. */
  orderNumber?: string | null;
  /** `before` and `after`, or other details. */
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

/** The actor's name for people. */
export function actorOf({ actor, actorName }: Pick<AuditRecord, 'actor' | 'actorName'>): string {
  if (actorName !== null) return actorName;
  const editor = /^panel: (.+)$/.exec(actor)?.[1];
  if (editor) return `${editor} (Strapi panel)`;
  if (actor === 'payment provider') return 'PayPal';
  return /^\w{24}$/.test(actor) ? 'A former user' : capitalized(actor);
}

/** The changed fields with their old and new values. After a removal there are no new values. */
export function changeOf({ action, details }: Pick<AuditRecord, 'action' | 'details'>): Change {
  const { before: was, after: is, ...others } = details;
  if (action.endsWith('.removed')) return { before: fieldsOf(was ?? others), after: null };
  const before = fieldsOf(was);
  const after = fieldsOf({ ...others, ...(isObject(is) && is) });
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  // The role says who is an admin.
  const names = changed.filter((name) => name !== 'isAdmin' || !changed.includes('adminRole'));
  return { before: only(names, before), after: only(names, after) };
}

/** Ids that mean nothing to people. */
const INTERNAL = ['id', 'documentId', 'refund'];

/** The fields that people can read: flat values, with money in dollars. Null if there are none. */
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

const aOrAn = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

/** Phrases for changes of a single field. */
const BY_FIELD: Readonly<Record<string, (value: Value) => string>> = {
  isAdmin: (value) => (value ? '{} made an admin' : '{} no longer an admin'),
  adminRole: (value) => (value ? `{} made ${aOrAn(String(value))}` : '{} no longer an admin'),
  isListed: (value) => (value ? '{} put into the shop' : '{} hidden from the shop'),
  isAnswered: (value) => (value ? '{} marked as answered' : '{} no longer marked as answered'),
  order: (value) => (value ? '{} assigned to an order' : '{} no longer assigned to an order'),
  isDone: (value) => (value ? '{} marked as done' : '{} opened again'),
  isHidden: (value) => (value ? '{} hidden' : '{} shown again'),
  reply: (value) => (value ? '{} replied to' : 'reply to {} taken back'),
};

/** An entry as a phrase with the thing's name: `Price of Arduino Nano changed`. */
export function describeRecord(record: AuditRecord, contentFields: readonly string[] = []): string {
  const phrase = phraseOf(record.action, changeOf(record), contentFields);
  return capitalized(phrase.replace('{}', () => thingOf(record)));
}

function phraseOf(action: string, { before, after }: Change, contentFields: readonly string[]): string {
  // Details that are not in `before`, e.g. how a change was made, are not changes.
  const named = before && after ? Object.keys(before) : [];
  const changed = [...new Set([...named, ...contentFields])];
  const [name = ''] = changed;
  if (action.endsWith('.restored') && action !== 'order.restored') return 'earlier version of {} restored';
  if (changed.length > SHOWN_FIELDS) return historyPhrase(action);
  if (changed.length === 1 && BY_FIELD[name]) return BY_FIELD[name](after?.[name] ?? null);
  // A repeated action with changed fields, e.g. another tracking number, is described as a change.
  if (changed.length > 0) return `${list.format(changed.map(wordsFor))} of {} changed`;
  return historyPhrase(action);
}

/** A phrase with more fields than this is hard to read. */
const SHOWN_FIELDS = 6;

const list = new Intl.ListFormat('en-AU');

function thingOf(record: AuditRecord): string {
  const { subject, subjectName, orderNumber } = record;
  const kind = kindOf(record);
  if (kind === 'review' && subjectName !== null) return `review by ${subjectName}`;
  if (kind !== 'order') return subjectName ?? `${kind.replaceAll('-', ' ')} ${subject}`.trim();
  return `order ${orderNumber ?? subject.slice(-6)}${subjectName === null ? '' : ` of ${subjectName}`}`;
}
