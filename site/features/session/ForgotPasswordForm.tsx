import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Field } from '../../components/Field.tsx';
import { paths } from '../../routes.ts';
import { readForm } from './form-data.ts';
import { $forgotForm, submitForgotPassword } from './password.ts';
import { PasswordPanel } from './PasswordPanel.tsx';

/** Asks for a letter with a link to choose a new password. */
export function ForgotPasswordForm() {
  const form = useStore($forgotForm);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    void submitForgotPassword(readForm(event)('email'));
  }

  return (
    <PasswordPanel
      form={form}
      action="Send reset link"
      busyText="Sending..."
      onSubmit={submit}
      footer={<a href={paths.login}>Back to Login</a>}
    >
      <Field label="Email" name="email" type="email" autoComplete="username" required />
    </PasswordPanel>
  );
}
