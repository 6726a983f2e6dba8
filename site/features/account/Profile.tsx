import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { User } from 'shared';
import { call } from '../../lib/api/call.ts';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { AccountField } from './forms/AccountField.tsx';
import { readForm } from '../../components/forms/read-form.ts';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { adminPaths } from '../../admin-routes.ts';
import { useSubmission } from '../../lib/useSubmission.ts';
import { offerConfirmation } from './confirm/offer.ts';
import { profileFields } from './forms/fields.ts';
import { MailboxState } from './mailbox/MailboxState.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { $isSignedIn, $userInfo, endSession, requireSession, updateUser } from './session.ts';
import styles from './session.module.css';

offerConfirmation();

/** The signed-in user's details, with a form to edit them. */
export function Profile() {
  const user = useStore($userInfo);
  const [isEditing, setEditing] = useState(false);
  const form = useSubmission();
  useEffect(requireSessionAndRefresh, []);
  if (!user) return <ProfileSkeleton />;

  /** Opens or closes the form. Both clear messages; closing also discards the input. */
  function edit(isWanted: boolean): void {
    form.clear();
    setEditing(isWanted);
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const valueOf = readForm(event);
    const isSaved = await form.submit(() => saveProfile(valueOf));
    if (isSaved) setEditing(false);
  }

  return (
    <section className="panel stack" aria-label="Your details">
      {isEditing ? (
        <form className="stack" onSubmit={(event) => void save(event)}>
          <FormFields form={form} fields={profileFields(user, styles.newPassword)} Input={AccountField} />
          <div className={styles.actions}>
            <SubmitButton busy={form.busy !== null} busyText="Updating...">
              Update
            </SubmitButton>
            <button type="button" className="button button--quiet" onClick={() => edit(false)}>
              Cancel
            </button>
          </div>
        </form>
      ) : (
        <Details user={user} notice={form.done} onEdit={() => edit(true)} />
      )}
    </section>
  );
}

interface DetailsProps {
  user: User;
  /** Shown after an update. */
  notice: string | null;
  onEdit: () => void;
}

function Details({ user, notice, onEdit }: DetailsProps) {
  return (
    <>
      {notice && (
        <p className="alert alert--success" role="status">
          {notice}
        </p>
      )}
      <dl className={styles.details}>
        <dt>Name</dt>
        <dd>{user.name}</dd>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Email confirmed</dt>
        <dd className={styles.mailbox}>
          <MailboxState email={user.email} />
        </dd>
      </dl>
      <div className={styles.actions}>
        <button type="button" className="button button--quiet" onClick={onEdit} autoFocus={notice !== null}>
          Edit Profile
        </button>
        {user.isAdmin && (
          <a className="button" href={adminPaths.dashboard}>
            Admin
          </a>
        )}
        <button type="button" className="button button--quiet" onClick={leave}>
          Logout
        </button>
      </div>
    </>
  );
}

/** The response updates the stored user. It has a new token after a change of password. */
async function saveProfile(valueOf: (name: string) => string): Promise<string> {
  const details = { name: valueOf('name').trim(), email: valueOf('email').trim() };
  const password = valueOf('password');
  updateUser(await call('PUT /users/profile', { body: password ? { ...details, password } : details }));
  return 'Your profile has been updated.';
}

/** Refreshes the stored user, e.g. after a change of rights. If that fails, the stored user stays. */
function requireSessionAndRefresh(): () => void {
  if ($isSignedIn.get()) call('GET /users/{id}', { path: { id: 'profile' } }).then(updateUser, () => {});
  return requireSession();
}

/** Ends the session in this browser at once, even if the server cannot be reached. */
function leave(): void {
  call('POST /users/logout', { keepalive: true }).catch(() => undefined);
  endSession();
}
