import { useStore } from '@nanostores/react';
import { paths } from '../../routes.ts';
import { $accepted } from './password.ts';
import { SentForm } from './SentForm.tsx';
import type { SentFormProps } from './SentForm.tsx';
import styles from './session.module.css';

/** One of the two forms about a forgotten password; once it is taken, what the server said. */
export function PasswordPanel(form: SentFormProps) {
  const accepted = useStore($accepted);
  if (!accepted) return <SentForm {...form} />;
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
