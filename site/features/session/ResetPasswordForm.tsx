import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { paths } from '../../routes.ts';
import { readForm } from './form-data.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
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
      <NewPasswordField label="New Password" form={form} />
    </PasswordPanel>
  );
}
