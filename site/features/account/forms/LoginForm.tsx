import { clientMessages } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../routes.ts';
import { PasskeyLogIn } from '../passkeys/PasskeyLogIn.tsx';
import { hasSessionEnded, withRedirect } from '../redirect.ts';
import { signIn } from '../session.ts';
import { SignInForm } from './AccountForm.tsx';
import { loginFields } from './fields.ts';
import { Reason } from './Reason.tsx';

export function LoginForm() {
  return (
    <SignInForm
      notice={<Notice />}
      fields={loginFields}
      action="Login"
      busyText="Logging in..."
      send={async (valueOf) =>
        signIn(
          await call('POST /users/login', {
            body: { email: valueOf('email').trim(), password: valueOf('password') },
          }),
        )
      }
      otherWay={<PasskeyLogIn />}
      footer={
        <>
          <span>New here?</span> <a href={withRedirect(paths.signup, location.search)}>Sign Up</a>
        </>
      }
    />
  );
}

/** Why the user was sent to the login, if not by choice. */
function Notice() {
  const ended = endedBy(location.search);
  if (ended === undefined) return <Reason ask="please log in" />;
  return (
    <p className="alert" role="status">
      {ended}
    </p>
  );
}

function endedBy(search: string): string | undefined {
  if (new URLSearchParams(search).get('account') === 'deleted') return clientMessages.accountDeleted;
  return hasSessionEnded() ? clientMessages.sessionEnded : undefined;
}
