import { useWatch } from 'react-hook-form';
import type { User } from 'shared';
import { accountSchema, ADMIN_ROLES } from 'shared/schemas';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/forms/Field.tsx';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import styles from '../forms/forms.module.css';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../unsaved.ts';
import { ROLES } from './roles.ts';
import { cancelEditing, removePasskeys, saveUser, users } from './store.ts';

export function UserForm({ user }: { user: User }) {
  const { name, email, isAdmin, role } = user;
  const { control, field, register, isDirty, isBusy, failure, faultIn, formProps } = useCheckedForm({
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
          <Field label="Name" {...field('name')} required autoFocus />
          <Field label="Email" type="email" {...field('email')} required />
        </div>
        <label className={styles.choice}>
          <input type="checkbox" {...register('isAdmin')} />
          Admin
        </label>
        {chosen.isAdmin && (
          <div className={styles.short}>
            <SelectField
              label="Role"
              hint={ROLES[chosen.role ?? 'owner'].help}
              error={faultIn('role')}
              {...register('role')}
            >
              {ADMIN_ROLES.map((one) => (
                <option key={one} value={one}>
                  {ROLES[one].name}
                </option>
              ))}
            </SelectField>
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
