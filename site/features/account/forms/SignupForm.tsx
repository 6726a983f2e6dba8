import { clientMessages } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../routes.ts';
import { withRedirect } from '../redirect.ts';
import { signIn } from '../session.ts';
import { SignInForm } from './AccountForm.tsx';
import { signupFields } from './fields.ts';
import { Reason } from './Reason.tsx';

export function SignupForm() {
  const login = withRedirect(paths.login, location.search);
  return (
    <SignInForm
      notice={<Reason ask="please sign up" />}
      fields={signupFields}
      action="Sign Up"
      busyText="Signing up..."
      send={async (valueOf) => {
        const [name, email] = [valueOf('name').trim(), valueOf('email').trim()];
        signIn(await call('POST /users', { body: { name, email, password: valueOf('password') } }));
      }}
      footer={
        <>
          <span>Have an account already?</span> <a href={login}>Back to Login</a>
        </>
      }
      remedies={{
        [clientMessages.userExists]: (
          <a className="button button--quiet" href={login}>
            Log in with this email
          </a>
        ),
      }}
    />
  );
}
