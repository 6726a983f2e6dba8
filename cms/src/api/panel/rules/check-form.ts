import { messages, type FieldError } from 'shared';
import { checkOptions, issueMessage } from 'shared/schemas';
import * as v from 'valibot';
import { FORMS, isUnchanged } from './forms';

interface CheckedForm {
  errors: FieldError[];
  /** Trimmed texts to store. */
  texts: Record<string, string>;
}

/** Checks the given fields, or all fields of the form. */
export function checkForm(uid: string, data: object, which: 'given' | 'all'): CheckedForm {
  const fields = data as Record<string, unknown>;
  const checked: CheckedForm = { errors: [], texts: {} };
  for (const [path, schema] of Object.entries(FORMS[uid] ?? {})) {
    const value = fields[path];
    if (which === 'given' && (value === undefined || isUnchanged(value))) continue;
    const result = v.safeParse(schema, value, checkOptions);
    if (!result.success) checked.errors.push({ path, message: issueMessage(result.issues[0]) });
    else if (typeof result.output === 'string') checked.texts[path] = result.output;
  }
  return checked;
}

/** Fields with a text that PostgreSQL cannot store. */
export const unstorableFields = (data: object): FieldError[] =>
  Object.entries(data)
    .filter(([, value]) => holdsZeroByte(value))
    .map(([path]) => ({ path, message: 'Text must not hold a zero byte' }));

function holdsZeroByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsZeroByte);
}

/** Messages for violations of unique indexes. */
const ONLY_ONCE: Readonly<Record<string, FieldError>> = {
  'api::category.category': { path: 'name', message: 'Name or slug is that of another category' },
  'api::brand.brand': { path: 'name', message: 'Name or slug is that of another brand' },
  'api::service.service': { path: 'code', message: 'Code is that of another service' },
  'api::page.page': { path: 'slug', message: 'Slug is that of another page' },
  'api::review.review': { path: 'user', message: 'User has reviewed this product already' },
  'plugin::users-permissions.user': {
    path: 'email',
    message: 'Email is that of another account, or kept for one that had it',
  },
};

const PRODUCT = 'api::product.product';

/** The error of a form that a unique index refuses. */
export function takenError(uid: string, data: { partNum?: unknown } = {}): FieldError | undefined {
  if (uid !== PRODUCT) return ONLY_ONCE[uid];
  return { path: 'partNum', message: messages.partNumberTaken(String(data.partNum ?? '')) };
}

/** Messages for violations of other constraints. */
export const CONSTRAINT_MESSAGES: Readonly<Record<string, FieldError>> = {
  'api::category.category': { path: 'parent', message: 'Parent is this category, or a part of it' },
  'api::school-holiday.school-holiday': {
    path: 'lastDay',
    message: 'Last day must not be before the first day',
  },
};
