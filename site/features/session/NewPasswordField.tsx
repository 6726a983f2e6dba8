import { Field } from '../../components/Field.tsx';
import { fieldError } from '../../state/submission.ts';
import type { Progress } from '../../state/submission.ts';
import { PASSWORD_HINT } from './password-hint.ts';

/** Takes a password that the browser is to remember, and says what it has to be. */
export function NewPasswordField({ label, form }: { label: string; form: Progress }) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      hint={PASSWORD_HINT}
      error={fieldError(form, 'password')}
    />
  );
}
