import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { AccountField } from './AccountField.tsx';
import { readForm } from '../../../components/forms/read-form.ts';
import type { ReadField } from '../../../components/forms/read-form.ts';
import type { FieldProps } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { adminPaths } from '../../../admin-routes.ts';
import { paths } from '../../../routes.ts';
import { writeStored } from '../../../lib/storage.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { pathAfterLogin, withRedirect } from '../redirect.ts';
import { $isSignedIn, $userInfo, RETURN_PLACE } from '../session.ts';
import { AccountFormSkeleton } from './AccountFormSkeleton.tsx';
import styles from '../session.module.css';

interface Props {
  /** Shown above the form. */
  notice?: ReactNode;
  fields: readonly FieldProps[];
  action: string;
  busyText: string;
  /** Sends the input. A returned text replaces the form. */
  send: (valueOf: ReadField) => Promise<string | void>;
  /** Another way to sign in, below the button. */
  otherWay?: ReactNode;
  /** A link to another form. */
  footer: ReactNode;
  /** What to do about an error of the server, by its message. */
  remedies?: Record<string, ReactNode>;
}

/** A form in a panel, with the server's error messages. */
export function AccountForm({ notice, fields, action, busyText, send, otherWay, footer, remedies }: Props) {
  const { submit, ...form } = useSubmission();
  if (form.done) return <Accepted text={form.done} />;
  return (
    <form
      className={`panel ${styles.form}`}
      onSubmit={(event) => {
        const valueOf = readForm(event);
        void submit(() => send(valueOf));
      }}
    >
      {!form.error && notice}
      <FormFields form={form} fields={fields} remedies={remedies} Input={AccountField} />
      <SubmitButton busy={form.busy !== null} busyText={busyText}>
        {action}
      </SubmitButton>
      {otherWay}
      <p className={styles.footer}>{footer}</p>
    </form>
  );
}

function Accepted({ text }: { text: string }) {
  return (
    <div className={`panel ${styles.form}`}>
      <p className="alert alert--success" role="status">
        {text}
      </p>
      <a className="button button--primary" href={withRedirect(paths.login, location.search)}>
        Login
      </a>
    </div>
  );
}

/** A form that signs in. If already signed in, shows only its placeholder until the page is left. */
export function SignInForm(form: Props) {
  const isSignedIn = useStore($isSignedIn);
  useEffect(leaveWhenSignedIn, []);
  if (!isSignedIn) return <AccountForm {...form} />;
  const hasOtherWay = form.otherWay !== undefined;
  return <AccountFormSkeleton fields={form.fields} hasOtherWay={hasOtherWay} />;
}

/**
 * Leaves the login or sign-up page once signed in: on arrival, after the form, or in another tab. Replaces the history
 * entry, so that Back does not return here.
 */
function leaveWhenSignedIn(): () => void {
  let isArrival = true;
  const stop = $isSignedIn.subscribe((isSignedIn) => {
    if (!isSignedIn) return;
    const path = pathAfterLogin(location.search, isArrival ? paths.profile : homeOf());
    writeStored(RETURN_PLACE, null, 'sessionStorage');
    location.replace(path);
  });
  isArrival = false;
  return stop;
}

/** Where a login leads that no page asked for: admins have come to work. */
const homeOf = (): string => ($userInfo.get()?.isAdmin ? adminPaths.dashboard : paths.profile);
