import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { User } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useFaultInView } from '../../../components/forms/useFaultInView.ts';
import { faultOf } from '../../../lib/submission.ts';
import { useQuestionOnLeaving } from '../unsaved.ts';
import {
  $draft,
  $hasUnsavedChanges,
  cancelEditing,
  changeDraft,
  saveUser,
  users,
} from './store.ts';
import styles from './users.module.css';

/** Changes one account. */
export function UserForm({ user }: { user: User }) {
  const progress = useStore(users.$form);
  const draft = useStore($draft);
  const form = useFaultInView(progress.error);
  useQuestionOnLeaving(useStore($hasUnsavedChanges));

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void saveUser(user);
  }

  const text = (name: 'name' | 'email') => ({
    name,
    value: draft[name],
    error: faultOf(progress, name),
    onChange: ({ target }: { target: HTMLInputElement }) => changeDraft({ [name]: target.value }),
    required: true,
  });

  return (
    <section className="panel" aria-labelledby="edit-heading">
      <form ref={form} className="stack" onSubmit={submit}>
        <h2 id="edit-heading">Edit User</h2>
        {progress.error && <ErrorNotice message={progress.error.message} />}
        <div className={styles.fields}>
          <Field label="Name" {...text('name')} autoFocus />
          <Field label="Email" type="email" {...text('email')} />
        </div>
        <label className={styles.admin}>
          <input
            type="checkbox"
            checked={draft.isAdmin}
            onChange={({ target }) => changeDraft({ isAdmin: target.checked })}
          />
          Admin
        </label>
        <div className={styles.buttons}>
          <SubmitButton busy={progress.busy !== null} busyText="Updating...">
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
