import {
  optionalLine,
  productSchema,
  profileSchema,
  registrationSchema,
  requiredText,
  reviewSchema,
  singleLineField,
} from 'shared/schemas';
import * as v from 'valibot';
import { isAbn } from './abn';

/** What the forms of Strapi's panel may hold, field by field: as the shop's own API has it, where it does. */
type Form = Readonly<Record<string, v.GenericSchema>>;

const text = (label: string, max: number) =>
  requiredText(
    v.pipe(
      v.string(`${label} is required`),
      v.trim(),
      v.minLength(1, `${label} is required`),
      v.maxLength(max, `${label} must be at most ${max} characters`),
    ),
  );

const { image, ...productFields } = productSchema.entries;

/** The panel sends the library's files where the API has their paths. */
const images = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((files): string | string[] => files.map(String)),
  v.unwrap(image),
);

const CODE = /^[A-Z]{3}-\d{3}$/;
/** Also those of six digits, 13 12 34. */
const PHONE = /^\+?(?:[\s()-]*\d){6,15}[\s()-]*$/;

/** A prefix that ends in a digit would run into the number: two invoices could read alike. */
const PREFIX = /^([A-Za-z0-9 /._-]*[A-Za-z /._-])?$/;

const wholeNumber = (label: string, min: number) => {
  const message = `${label} must be a whole number of at least ${min}`;
  return v.nullish(
    v.pipe(
      v.number(message),
      v.integer(message),
      v.minValue(min, message),
      v.maxValue(999_999_999, `${label} is too high`),
    ),
  );
};

/** What invoices are made of, and when the business is written to. */
const invoiceFields: Form = {
  legalName: optionalLine('Legal Name', 255),
  address: v.nullish(
    v.pipe(
      v.string('Address must be text'),
      v.trim(),
      v.maxLength(500, 'Address must be at most 500 characters'),
    ),
  ),
  invoicePrefix: v.nullish(
    v.pipe(
      v.string('Invoice Prefix must be text'),
      v.maxLength(20, 'Invoice Prefix must be at most 20 characters'),
      v.regex(
        PREFIX,
        'Invoice Prefix may hold letters, digits, spaces and . - / _, and must not end in a digit',
      ),
    ),
  ),
  nextInvoiceNumber: wholeNumber('Next Invoice Number', 1),
  lowStockThreshold: wholeNumber('Low Stock Threshold', 0),
};

export const FORMS: Readonly<Record<string, Form>> = {
  'api::product.product': { ...productFields, images },
  'api::review.review': { ...reviewSchema.entries, name: singleLineField('Name', 100) },
  'api::service.service': {
    code: v.pipe(
      singleLineField('Code', 100),
      v.regex(CODE, 'Code must be three capital letters, a dash and three digits, like SLT-001'),
    ),
    name: singleLineField('Name', 255),
    description: text('Description', 2000),
    info: text('Info', 20_000),
    image: v.pipe(
      v.unknown(),
      v.check((file) => file !== null && file !== undefined, 'Image is required'),
    ),
    group: v.string('Group is required'),
  },
  'api::business-details.business-details': {
    name: singleLineField('Name', 255),
    phone: v.pipe(
      singleLineField('Phone', 40),
      v.regex(PHONE, 'Phone must be a phone number, like (03) 5550 0142'),
    ),
    email: registrationSchema.entries.email,
    businessNumber: v.pipe(
      singleLineField('Business Number', 40),
      v.check(isAbn, 'Business Number must be an ABN: eleven digits that pass its check'),
    ),
    ...invoiceFields,
  },
  'plugin::users-permissions.user': profileSchema.entries,
};

/** What must not be there twice, in words for whoever has written it a second time. */
export const ONLY_ONCE: Readonly<Record<string, Fault>> = {
  'api::service.service': { path: 'code', message: 'Code is that of another service' },
  'api::review.review': { path: 'user', message: 'User has reviewed this product already' },
  'plugin::users-permissions.user': {
    path: 'email',
    message: 'Email is that of another account, or kept for one that had it',
  },
};

/** Written by the shop alone: shown in the panel, never taken from it. */
export const READ_ONLY: Readonly<Record<string, readonly string[]>> = {
  'api::product.product': ['rating', 'numReviews'],
  'api::order.order': [
    'customerDocumentId',
    'itemsCents',
    'shippingCents',
    'totalCents',
    'refundedCents',
    'expiresAt',
    'holdEndsAt',
    'endReason',
    'idempotencyKey',
    'requestHash',
    'paypalOrderId',
    'captureId',
    'captureAttempt',
    'captureRequestedAt',
    'declinedAt',
    'refundDueCaptureId',
    'paymentProblem',
    'paidAt',
  ],
  'api::order-line.order-line': [
    'position',
    'productDocumentId',
    'image',
    'priceCents',
    'quantity',
  ],
  'plugin::users-permissions.user': ['provider', 'resetPasswordToken', 'confirmationToken'],
};

export interface Fault {
  path: string;
  message: string;
}

export interface CheckedForm {
  faults: Fault[];
  /** As they are to be stored: texts without the space around them. */
  texts: Record<string, string>;
}

/** Checks the fields of a form that are there, or `all` that it has. */
export function checkForm(uid: string, data: object, which: 'given' | 'all'): CheckedForm {
  const fields = data as Record<string, unknown>;
  const checked: CheckedForm = { faults: [], texts: {} };
  for (const [path, schema] of Object.entries(FORMS[uid] ?? {})) {
    if (which === 'given' && fields[path] === undefined) continue;
    const result = v.safeParse(schema, fields[path], { abortPipeEarly: true });
    if (!result.success) checked.faults.push({ path, message: result.issues[0].message });
    else if (typeof result.output === 'string') checked.texts[path] = result.output;
  }
  return checked;
}
