import { useWatch } from 'react-hook-form';
import type { User } from 'shared';
import { accountSchema, ADMIN_ROLES } from 'shared/schemas';
import type { AdminRole } from 'shared/schemas';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { Fields } from '../forms/Fields.tsx';
import type { FieldTable } from '../forms/Fields.tsx';
import styles from '../forms/forms.module.css';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../unsaved.ts';
import { ROLES } from './roles.ts';
import { cancelEditing, removePasskeys, saveUser, users } from './users.ts';

const personFields: FieldTable<'name' | 'email'> = [
  { name: 'name', label: 'Name', required: true, autoFocus: true },
  { name: 'email', label: 'Email', type: 'email', required: true },
];

const roleNames = Object.fromEntries(ADMIN_ROLES.map((role) => [role, ROLES[role].name]));

/** The hint says what the chosen role may do. */
const roleFields = (chosen: AdminRole): FieldTable<'role'> => [
  { name: 'role', kind: 'select', label: 'Role', hint: ROLES[chosen].help, options: roleNames },
];

export function UserForm({ user }: { user: User }) {
  const { name, email, isAdmin, role } = user;
  const { control, field, register, isDirty, isBusy, failure, formProps } = useCheckedForm({
    schema: accountSchema,
    defaultValues: { name, email, isAdmin, role: role ?? 'owner' },
    $progress: users.$form,
    send: (changes) => saveUser(user, changes),
  });
  useUnsavedChanges(isDirty);
  const chosen = useWatch({ control });

  return (
    <section className="panel" aria-labelledby="edit-heading">
      <form className="stack" {...formProps}>
        <h2 id="edit-heading">Edit User</h2>
        {failure && <ErrorNotice message={failure} />}
        <div className={styles.fields}>
          <Fields fields={personFields} fieldOf={field} />
        </div>
        <label className={styles.choice}>
          <input type="checkbox" {...register('isAdmin')} />
          Admin
        </label>
        {chosen.isAdmin && (
          <div className={styles.short}>
            <Fields fields={roleFields(chosen.role ?? 'owner')} fieldOf={field} />
          </div>
        )}
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
