import * as v from 'valibot';
import { dayOf } from '../../days.ts';
import { messages } from '../../messages.ts';
import { inAbnGroups, isAbn } from './abn.ts';
import { email } from '../email.ts';
import { isDay } from '../list-query.ts';
import { line } from '../text.ts';

/** Null if blank or missing. */
const orNull = (label: string, schema: v.GenericSchema<string, string>) =>
  v.optional(
    v.pipe(
      v.nullable(v.string(`${label} must be text`)),
      v.transform((text) => text?.trim() || null),
      v.nullable(schema),
    ),
    null,
  );

/** What a school or business needs on its papers. */
export const reference = v.object(
  {
    organisation: orNull('Organisation', line('Organisation', 100)),
    abn: orNull('ABN', v.pipe(v.string(), v.check(isAbn, 'ABN is not valid'), v.transform(inAbnGroups))),
    purchaseOrder: orNull('Purchase order number', line('Purchase order number', 60)),
    /** Gets the invoice too. */
    accountsEmail: orNull('Accounts email', email),
    /** The first day on which the goods may arrive, yyyy-mm-dd. */
    notBefore: orNull(
      'Deliver not before',
      v.pipe(v.string(), v.check(isDay, 'Deliver not before must be a day such as 2027-01-28')),
    ),
  },
  'reference must be an object',
);

/** The same, when it is set for the first time: a day that has passed is mistyped. */
export const newReference = v.pipe(
  reference,
  v.forward(
    v.check(({ notBefore }) => notBefore === null || notBefore >= dayOf(new Date()), messages.notBeforePast),
    ['notBefore'],
  ),
);

export type Reference = v.InferOutput<typeof reference>;

export const NO_REFERENCE: Reference = {
  organisation: null,
  abn: null,
  purchaseOrder: null,
  accountsEmail: null,
  notBefore: null,
};
