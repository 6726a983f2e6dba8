import { PASSWORD_MAX_BYTES, PASSWORD_MIN_BYTES } from 'shared';
import type { FieldProps } from '../../../components/forms/FormFields.tsx';

const email: FieldProps = {
  label: 'Email',
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  required: true,
};
const username = { ...email, autoComplete: 'username' };
const password: FieldProps = { label: 'Password', name: 'password', type: 'password' };
const passwordHint = `${PASSWORD_MIN_BYTES} to ${PASSWORD_MAX_BYTES} characters`;
/** A new password ends sessions but no passkeys (decision 60). */
const replacingHint =
  `${passwordHint}. You are logged out everywhere else. ` +
  'Your passkeys stay: remove those that you do not know in your profile.';
/** A new password, which browsers offer to save. */
const newPassword: FieldProps = {
  ...password,
  autoComplete: 'new-password',
  required: true,
  hint: passwordHint,
  minLength: PASSWORD_MIN_BYTES,
};
const name: FieldProps = { label: 'Name', name: 'name', autoComplete: 'name', required: true };

export const loginFields: [FieldProps, FieldProps] = [
  // Browsers offer the account's passkeys here.
  { ...username, autoComplete: 'username webauthn' },
  { ...password, autoComplete: 'current-password', required: true },
];
export const signupFields = [name, email, newPassword];
export const forgotFields = [username];
export const resetFields = [{ ...newPassword, label: 'New Password', hint: replacingHint }];

/** The fields of the profile form, filled with the user's present data. */
export function profileFields(user: { name: string; email: string }, className?: string) {
  return [
    { ...name, defaultValue: user.name, autoFocus: true },
    { ...email, defaultValue: user.email },
    {
      ...password,
      label: 'New Password',
      autoComplete: 'new-password',
      placeholder: 'Leave blank to keep current password',
      hint: replacingHint,
      minLength: PASSWORD_MIN_BYTES,
      className,
    },
  ];
}
