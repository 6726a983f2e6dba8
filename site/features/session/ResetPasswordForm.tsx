import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Field } from '../../components/Field.tsx';
import { paths } from '../../routes.ts';
import { readForm } from './form-data.ts';
import { PASSWORD_HINT } from './password-hint.ts';
import { fieldError } from './form-state.ts';
import { $resetForm, submitNewPassword } from './password.ts';
import { PasswordPanel } from './PasswordPanel.tsx';

/** Takes a new password; the letter's link, which led here, says whose. */
export function ResetPasswordForm() {
  const form = useStore($resetForm);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    void submitNewPassword(readForm(event)('password'));
  }

  return (
    <PasswordPanel
      form={form}
      action="Change password"
      busyText="Changing..."
      onSubmit={submit}
      footer={<a href={paths.forgotPassword}>Send a new link</a>}
    >
      <Field
        label="New Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={PASSWORD_HINT}
        error={fieldError(form, 'password')}
      />
    </PasswordPanel>
  );
}
