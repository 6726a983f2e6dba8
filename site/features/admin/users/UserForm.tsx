import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { User } from 'shared';
import { Field } from '../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { focusRow } from '../list/focus.ts';
import { formTask, saveUser, stopEditing } from './store.ts';
import styles from './users.module.css';

/** Changes one account; the keyboard goes back to its row afterwards. */
export function UserForm({ user }: { user: User }) {
  const { busyId, failure } = useStore(formTask.$task);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const isSaved = await saveUser(user, {
      name: String(data.get('name')).trim(),
      email: String(data.get('email')).trim(),
      isAdmin: data.has('isAdmin'),
    });
    if (isSaved) focusRow(user._id);
  }

  function cancel(): void {
    stopEditing();
    focusRow(user._id);
  }

  return (
    <section className="panel" aria-labelledby="edit-heading">
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <h2 id="edit-heading">Edit User</h2>
        {failure && (
          <p className="alert alert--danger" role="alert">
            {failure}
          </p>
        )}
        <div className={styles.fields}>
          <Field label="Name" name="name" defaultValue={user.name} autoFocus required />
          <Field label="Email" name="email" type="email" defaultValue={user.email} required />
        </div>
        <label className={styles.admin}>
          <input type="checkbox" name="isAdmin" defaultChecked={user.isAdmin} />
          Admin
        </label>
        <div className={styles.buttons}>
          <SubmitButton busy={busyId !== null} busyText="Updating...">
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
