import { useStore } from '@nanostores/react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { paths } from '../../routes.ts';
import type { FormState } from './form-state.ts';
import { $accepted } from './password.ts';
import styles from './session.module.css';

interface Props {
  form: FormState;
  action: string;
  busyText: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
  footer: ReactNode;
}

/** One of the two forms about a forgotten password; once it is taken, what the server said. */
export function PasswordPanel({ form, action, busyText, onSubmit, children, footer }: Props) {
  const accepted = useStore($accepted);
  if (accepted) {
    return (
      <div className={`panel ${styles.form}`}>
        <p className="alert alert--success" role="status">
          {accepted}
        </p>
        <a className="button button--primary" href={paths.login}>
          Login
        </a>
      </div>
    );
  }
  return (
    <form className={`panel ${styles.form}`} onSubmit={onSubmit}>
      {form.error && (
        <p className="alert alert--danger" role="alert">
          {form.error.message}
        </p>
      )}
      {children}
      <SubmitButton busy={form.busy} busyText={busyText}>
        {action}
      </SubmitButton>
      <p className={styles.footer}>{footer}</p>
    </form>
  );
}
