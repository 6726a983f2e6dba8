import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { User } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/forms/Field.tsx';
import { readForm } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { focusRow } from '../list/focus.ts';
import { saveUser, users } from './store.ts';
import styles from './users.module.css';

/** Changes one account; the keyboard goes back to its row afterwards. */
export function UserForm({ user }: { user: User }) {
  const { busy, error } = useStore(users.$form);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const read = readForm(event);
    const isSaved = await saveUser(user, {
      name: read('name').trim(),
      email: read('email').trim(),
      isAdmin: read('isAdmin') !== '',
    });
    if (isSaved) focusRow(user._id);
  }

  function cancel(): void {
    users.stopEditing();
    focusRow(user._id);
  }

  return (
    <section className="panel" aria-labelledby="edit-heading">
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <h2 id="edit-heading">Edit User</h2>
        {error && <ErrorNotice message={error.message} />}
        <div className={styles.fields}>
          <Field label="Name" name="name" defaultValue={user.name} autoFocus required />
          <Field label="Email" name="email" type="email" defaultValue={user.email} required />
        </div>
        <label className={styles.admin}>
          <input type="checkbox" name="isAdmin" defaultChecked={user.isAdmin} />
          Admin
        </label>
        <div className={styles.buttons}>
          <SubmitButton busy={busy !== null} busyText="Updating...">
            Update
          </SubmitButton>
          <button type="button" className="button button--quiet" onClick={cancel}>
            Cancel
          </button>
        </div>
      </form>
    </section>
  );
}
