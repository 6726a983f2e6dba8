import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Field } from '../../components/Field.tsx';
import { paths } from '../../routes.ts';
import { AuthForm } from './AuthForm.tsx';
import { $signupForm, submitSignup } from './auth.ts';
import { readForm } from './form-data.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { withRedirect } from './redirect.ts';
import { fieldError } from '../../state/submission.ts';

export function SignupForm() {
  const form = useStore($signupForm);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const valueOf = readForm(event);
    void submitSignup(valueOf('name'), valueOf('email'), valueOf('password'));
  }

  return (
    <AuthForm
      form={form}
      action="Sign Up"
      busyText="Signing up..."
      fieldCount={3}
      onSubmit={submit}
      footer={
        <>
          Have an account already?{' '}
          <a href={withRedirect(paths.login, location.search)}>Back to Login</a>
        </>
      }
    >
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        error={fieldError(form, 'name')}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fieldError(form, 'email')}
      />
      <NewPasswordField label="Password" form={form} />
    </AuthForm>
  );
}
