import { messages } from 'shared';
import { logIn } from '../../../api/users.ts';
import { paths } from '../../../routes.ts';
import { hasSessionEnded, withRedirect } from '../redirect.ts';
import { signIn } from '../store.ts';
import { SignInForm } from './AccountForm.tsx';
import { loginFields } from './fields.ts';

export function LoginForm() {
  return (
    <SignInForm
      notice={hasSessionEnded() ? messages.sessionEnded : undefined}
      fields={loginFields}
      action="Login"
      busyText="Logging in..."
      send={async (valueOf) => signIn(await logIn(valueOf('email').trim(), valueOf('password')))}
      footer={
        <>
          New here? <a href={withRedirect(paths.signup, location.search)}>Sign Up</a>
        </>
      }
    />
  );
}
