import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Field } from '../../components/Field.tsx';
import { paths } from '../../routes.ts';
import { AuthForm } from './AuthForm.tsx';
import { $loginForm, submitLogin } from './auth.ts';
import { readForm } from './form-data.ts';
import { withRedirect } from './redirect.ts';

export function LoginForm() {
  const form = useStore($loginForm);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const valueOf = readForm(event);
    void submitLogin(valueOf('email'), valueOf('password'));
  }

  return (
    <AuthForm
      form={form}
      action="Login"
      busyText="Logging in..."
      fieldCount={2}
      onSubmit={submit}
      footer={
        <>
          New here? <a href={withRedirect(paths.signup, location.search)}>Sign Up</a>
        </>
      }
    >
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </AuthForm>
  );
}
