import type { User } from 'shared';
import { accountSchema } from 'shared/schemas';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import styles from '../forms/forms.module.css';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../unsaved.ts';
import { cancelEditing, removePasskeys, saveUser, users } from './store.ts';

export function UserForm({ user }: { user: User }) {
  const { name, email, isAdmin } = user;
  const { field, register, isDirty, isBusy, failure, formProps } = useCheckedForm({
    schema: accountSchema,
    defaultValues: { name, email, isAdmin },
    $progress: users.$form,
    send: (changes) => saveUser(user, changes),
  });
  useUnsavedChanges(isDirty);

  return (
    <section className="panel" aria-labelledby="edit-heading">
      <form className="stack" {...formProps}>
        <h2 id="edit-heading">Edit User</h2>
        {failure && <ErrorNotice message={failure} />}
        <div className={styles.fields}>
          <Field label="Name" {...field('name')} required autoFocus />
          <Field label="Email" type="email" {...field('email')} required />
        </div>
        <label className={styles.choice}>
          <input type="checkbox" {...register('isAdmin')} />
          Admin
        </label>
        <p className="text-s">
          Lost their passkeys?{' '}
          <button type="button" className="link-button" onClick={() => void removePasskeys(user)}>
            Remove passkeys
          </button>
        </p>
        <div className={styles.buttons}>
          <SubmitButton busy={isBusy} busyText="Updating...">
            Update
          </SubmitButton>
          <button type="button" className="button button--quiet" onClick={cancelEditing}>
            Cancel
          </button>
        </div>
      </form>
    </section>
  );
}
