import { useStore } from '@nanostores/react';
import { PASSWORD_MIN_BYTES } from 'shared';
import type { SubmitEvent } from 'react';
import { Field } from '../../components/Field.tsx';
import { paths } from '../../routes.ts';
import { readForm } from './form-data.ts';
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
        hint={`At least ${PASSWORD_MIN_BYTES} characters`}
        error={fieldError(form, 'password')}
      />
    </PasswordPanel>
  );
}
