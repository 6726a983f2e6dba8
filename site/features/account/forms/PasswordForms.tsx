import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../routes.ts';
import { withRedirect } from '../redirect.ts';
import { AccountForm } from './AccountForm.tsx';
import { forgotFields, resetFields } from './fields.ts';

/** Asks for an email with a link to choose a new password. */
export function ForgotPasswordForm() {
  return (
    <AccountForm
      fields={forgotFields}
      action="Send reset link"
      busyText="Sending..."
      send={async (valueOf) =>
        (await call('POST /users/forgot-password', { body: { email: valueOf('email').trim() } })).message
      }
      footer={<a href={paths.login}>Back to Login</a>}
    />
  );
}

/** Sets a new password. The token from the emailed link identifies the account. */
export function ResetPasswordForm() {
  return (
    <AccountForm
      fields={resetFields}
      action="Change password"
      busyText="Changing..."
      send={async (valueOf) => {
        const token = new URLSearchParams(location.search).get('token') ?? '';
        return (await call('POST /users/reset-password', { body: { token, password: valueOf('password') } }))
          .message;
      }}
      footer={
        <>
          <a href={paths.forgotPassword}>Send a new link</a> <span>or</span>{' '}
          <a href={withRedirect(paths.login, location.search)}>log in</a>
        </>
      }
    />
  );
}
