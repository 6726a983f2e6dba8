import type { ComponentProps } from 'react';
import { Field } from '../../../components/forms/Field.tsx';
import { PasswordField } from '../../../components/forms/PasswordField.tsx';

/** A field of an account's form; a password can be shown. */
export const AccountField = (field: ComponentProps<typeof Field>) =>
  field.type === 'password' ? <PasswordField {...field} /> : <Field {...field} />;
