import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { AuthFormSkeleton } from './AuthFormSkeleton.tsx';
import { leaveWhenSignedIn } from './auth.ts';
import type { FormState } from './form-state.ts';
import { $isSignedIn } from './store.ts';
import styles from './session.module.css';

interface AuthFormProps {
  form: FormState;
  action: string;
  busyText: string;
  fieldCount: number;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
  /** The way to the other form. */
  footer: ReactNode;
}

/** What login and sign-up have in common; for whoever is signed in only its outline. */
export function AuthForm(props: AuthFormProps) {
  const { form, action, busyText, fieldCount, onSubmit, children, footer } = props;
  const isSignedIn = useStore($isSignedIn);
  useEffect(leaveWhenSignedIn, []);
  if (isSignedIn) return <AuthFormSkeleton fieldCount={fieldCount} />;
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
