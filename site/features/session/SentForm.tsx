import type { ReactNode, SubmitEventHandler } from 'react';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import type { Progress } from '../../state/submission.ts';
import styles from './session.module.css';

export interface SentFormProps {
  form: Progress;
  action: string;
  busyText: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
  /** The way to another form. */
  footer: ReactNode;
}

/** A small form in a panel, with the server's word on it when it was refused. */
export function SentForm({ form, action, busyText, onSubmit, children, footer }: SentFormProps) {
  return (
    <form className={`panel ${styles.form}`} onSubmit={onSubmit}>
      {form.error && (
        <p className="alert alert--danger" role="alert">
          {form.error.message}
        </p>
      )}
      {children}
      <SubmitButton busy={form.busy !== null} busyText={busyText}>
        {action}
      </SubmitButton>
      <p className={styles.footer}>{footer}</p>
    </form>
  );
}
