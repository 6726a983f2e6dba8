import type { DELIVERY_DETAILS } from 'shared';
import { Field } from '../forms/Field.tsx';
import type { AddressProps } from './AddressFields.tsx';

/** The recipient has a place among the required fields. */
type Detail = Exclude<(typeof DELIVERY_DETAILS)[number], 'recipient'>;

const fields = {
  organisation: { label: 'Organisation', autoComplete: 'organization', maxLength: 100 },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  note: { label: 'Delivery note', autoComplete: 'off', maxLength: 300 },
} satisfies Record<Detail, object>;

export const DELIVERY_FIELDS = Object.keys(fields) as Detail[];

interface Props extends AddressProps {
  /** The fields to show, by default all. */
  only?: readonly Detail[];
}

/** Optional details for the delivery. */
export function DeliveryFields({ only = DELIVERY_FIELDS, fieldOf, isOwn = false }: Props) {
  return only.map((name) => (
    <Field key={name} {...fields[name]} {...fieldOf(name)} {...(!isOwn && { autoComplete: 'off' })} />
  ));
}
