import type { ComponentProps } from 'react';
import type { Reference } from 'shared/schemas';
import type { Field } from '../forms/Field.tsx';

/** The fields for what a school or business needs on its papers; all of it is optional. */
export const referenceFields: Record<keyof Reference, ComponentProps<typeof Field>> = {
  organisation: { label: 'School or business', autoComplete: 'organization', maxLength: 100 },
  abn: { label: 'ABN', inputMode: 'numeric', autoComplete: 'off', maxLength: 40 },
  purchaseOrder: { label: 'Purchase order number', autoComplete: 'off', maxLength: 60 },
  accountsEmail: {
    label: 'Accounts email',
    type: 'email',
    autoComplete: 'off',
    hint: 'Gets the invoice too.',
  },
  notBefore: { label: 'Deliver not before', type: 'date' },
};

/** Stands for an accounts mailbox that only the maker of the quote sees. */
export const AS_QUOTED = 'As on the quote';

export const referenceParts = Object.keys(referenceFields) as (keyof Reference)[];
