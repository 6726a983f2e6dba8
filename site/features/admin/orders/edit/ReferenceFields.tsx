import type { ComponentProps } from 'react';
import type { Reference } from 'shared/schemas';
import { Field } from '../../../../components/forms/Field.tsx';

const fields: Record<keyof Reference, ComponentProps<typeof Field>> = {
  organisation: { label: 'Organisation', maxLength: 100 },
  abn: { label: 'ABN', inputMode: 'numeric', maxLength: 40 },
  purchaseOrder: { label: 'Purchase order number', maxLength: 60 },
  accountsEmail: { label: 'Accounts email', type: 'email', hint: 'Gets the invoice too' },
  notBefore: { label: 'Deliver not before', type: 'date' },
};

const names = Object.keys(fields) as (keyof Reference)[];

/** What a school or business needs on its papers; all of it is optional. */
export function ReferenceFields({
  fieldOf,
}: {
  fieldOf: (name: keyof Reference) => Omit<ComponentProps<typeof Field>, 'label'>;
}) {
  return names.map((name) => (
    <Field key={name} autoComplete="off" {...fields[name]} {...fieldOf(name)} />
  ));
}
