import type { ChangeEvent, FocusEvent, ReactNode, RefCallback } from 'react';
import { AUSTRALIAN_STATES, inWords, isAustralia } from 'shared';
import type { ShippingAddress } from 'shared';
import { Field } from '../forms/Field.tsx';
import { SelectField } from '../forms/SelectField.tsx';

type Control = HTMLInputElement | HTMLSelectElement;

/** What binds a control to its form. */
export interface BoundField {
  name: string;
  value?: string;
  error?: string;
  onChange: (event: ChangeEvent<Control>) => unknown;
  onBlur?: (event: FocusEvent<Control>) => unknown;
  ref?: RefCallback<Control>;
}

export interface AddressProps {
  /** Binds the field of this name. */
  fieldOf: (name: keyof ShippingAddress) => BoundField;
  /** Whether people enter their own address, which browsers can then fill in. */
  isOwn?: boolean;
}

interface Props extends AddressProps {
  country: string;
  /** Countries; empty for everywhere. */
  deliversTo?: readonly string[];
  recipientHint?: string;
  /** Replaces the plain field for the street. */
  street?: ReactNode;
}

/** Requires more than spaces. */
export const notBlank = { pattern: '.*\\S.*', required: true };

/** The fields of a postal address. */
export function AddressFields({
  fieldOf,
  isOwn = false,
  country,
  deliversTo = [],
  recipientHint,
  street,
}: Props) {
  const fill = (autoComplete: string) => ({ autoComplete: isOwn ? autoComplete : 'off' });
  const isInAustralia = isAustralia(country);
  const isLimited = deliversTo.length > 0 && !fieldOf('country').error;
  return (
    <>
      <Field
        {...fieldOf('recipient')}
        {...fill('shipping name')}
        label="Recipient (optional)"
        placeholder={recipientHint}
        maxLength={100}
      />
      {street ?? <Field {...fieldOf('address')} {...fill('off')} label="Address" {...notBlank} />}
      <Field {...fieldOf('city')} {...fill('address-level2')} label="City" {...notBlank} />
      {isInAustralia ? (
        <StateField {...fieldOf('state')} {...fill('address-level1')} />
      ) : (
        <Field {...fieldOf('state')} {...fill('address-level1')} label="State" {...notBlank} />
      )}
      <Field
        {...fieldOf('postalCode')}
        {...fill('postal-code')}
        label="Postal code"
        inputMode={isInAustralia ? 'numeric' : undefined}
        {...notBlank}
      />
      <Field
        {...fieldOf('country')}
        {...fill('country-name')}
        label="Country"
        hint={isLimited ? `We deliver to ${inWords(deliversTo)}` : undefined}
        {...notBlank}
      />
    </>
  );
}

function StateField(field: BoundField & { autoComplete: string }) {
  return (
    <SelectField {...field} label="State" required>
      <option value="">Choose…</option>
      {Object.entries(AUSTRALIAN_STATES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
