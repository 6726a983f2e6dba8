import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { User } from 'shared';
import { Field } from '../../components/Field.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { fieldError } from '../../state/submission.ts';
import { readForm } from './form-data.ts';
import { $profileForm, cancelEditing, saveProfile } from './profile.ts';
import styles from './session.module.css';

/** Name, e-mail and password to edit; leaving the form forgets what was typed. */
export function ProfileForm({ user }: { user: User }) {
  const form = useStore($profileForm);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const valueOf = readForm(event);
    void saveProfile({
      name: valueOf('name').trim(),
      email: valueOf('email').trim(),
      password: valueOf('password'),
    });
  }

  return (
    <form className="stack" onSubmit={submit}>
      {form.error && (
        <p className="alert alert--danger" role="alert">
          {form.error.message}
        </p>
      )}
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={user.name}
        autoFocus
        required
        error={fieldError(form, 'name')}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user.email}
        required
        error={fieldError(form, 'email')}
      />
      <Field
        label="New Password"
        name="password"
        type="password"
        autoComplete="new-password"
        placeholder="Leave blank to keep current password"
        className={styles.newPassword}
        error={fieldError(form, 'password')}
      />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy !== null} busyText="Updating...">
          Update
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={cancelEditing}>
          Cancel
        </button>
      </div>
    </form>
  );
}
