import { toDollars } from 'shared';

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
  return /^\w{24}$/.test(actor) ? 'A former user' : sentence(actor);
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

/** By action; `{}` stands for what it happened to. */
const PHRASES: Readonly<Record<string, string>> = {
  'order.paid': '{} paid',
  'order.under-review': 'payment of {} under review',
  'order.payment-problem': 'problem with the payment of {}',
  'order.invoiced': 'invoice of {} made',
  'order.shipped': '{} shipped',
  'order.refund-requested': 'refund of {} asked for',
  'order.refunded': '{} refunded',
  'order.refund-failed': 'refund of {} failed',
  'order.cancelled': '{} cancelled',
  'order.removed': '{} removed',
  'order.restored': '{} brought back',
  'product.created': '{} added',
  'product.removed': '{} removed',
  'review.created': '{} added',
  'review.removed': '{} removed',
  'user.created': 'account of {} created',
  'user.updated': 'account of {} saved',
  'user.removed': 'account of {} removed',
  'user.password-changed': 'password of {} changed',
  'user.password-reset': 'password of {} set by a link in an email',
  'user.email-confirmed': 'e-mail of {} confirmed',
  'user.recovered': 'account of {} given back to its e-mail',
};

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
  return sentence(phrase.replace('{}', () => thingOf(record)));
}

function phraseOf(action: string, { before, after }: Change): string {
  // What else is said of a change, e.g. how it was made, has not changed.
  const changed = before && after ? Object.keys(before) : [];
  const [name = ''] = changed;
  if (changed.length === 1 && BY_FIELD[name]) return BY_FIELD[name](after?.[name] ?? null);
  // What is said again about something, e.g. another tracking number, is a change.
  if (changed.length > 0) return `${list.format(changed.map(wordsFor))} of {} changed`;
  return PHRASES[action] ?? (action.endsWith('.updated') ? '{} saved' : `{}: ${deedOf(action)}`);
}

const list = new Intl.ListFormat('en-AU');

const deedOf = (action: string) => action.slice(action.indexOf('.') + 1).replaceAll('-', ' ');

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

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
