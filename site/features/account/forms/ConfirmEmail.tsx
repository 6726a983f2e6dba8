import { useStore } from '@nanostores/react';
import { call } from '../../../lib/api/call.ts';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { paths } from '../../../routes.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { $userInfo } from '../session.ts';

/** Confirms a new e-mail address. Requires a login: the link alone must not let a stranger at that address confirm it. */
export function ConfirmEmail() {
  const user = useStore($userInfo);
  const { submit, ...form } = useSubmission();
  if (form.done) {
    return (
      <p className="alert alert--success" role="status">
        {form.done}
      </p>
    );
  }
  if (!user) {
    return (
      <p className="panel">
        Please <a href={paths.loginThen(location.pathname + location.search)}>log in</a> with your new address
        first.
      </p>
    );
  }
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        const token = new URLSearchParams(location.search).get('token') ?? '';
        void submit(async () => (await call('POST /users/confirm-email', { body: { token } })).message);
      }}
    >
      <p>
        Your account is at <strong>{user.email}</strong>.
      </p>
      <FormFields form={form} fields={[]} />
      <SubmitButton busy={form.busy !== null} busyText="Confirming...">
        Confirm this address
      </SubmitButton>
    </form>
  );
}
