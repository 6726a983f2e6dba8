import { useStore } from '@nanostores/react';
import type { User } from 'shared';
import { paths } from '../../routes.ts';
import { $isUpdated, logOutEverywhere, startEditing } from './profile.ts';
import styles from './session.module.css';

/** Name and e-mail to read, and what can be done from here. */
export function ProfileDetails({ user }: { user: User }) {
  const isUpdated = useStore($isUpdated);
  return (
    <>
      {isUpdated && (
        <p className="alert alert--success" role="status">
          Your profile has been updated.
        </p>
      )}
      <dl className={styles.details}>
        <dt>Name</dt>
        <dd>{user.name}</dd>
        <dt>Email</dt>
        <dd>{user.email}</dd>
      </dl>
      <div className={styles.actions}>
        <button
          type="button"
          className="button button--primary"
          onClick={startEditing}
          autoFocus={isUpdated}
        >
          Edit Profile
        </button>
        {user.isAdmin && (
          <a className="button" href={paths.admin}>
            Admin
          </a>
        )}
        <button
          type="button"
          className="button button--quiet"
          onClick={() => void logOutEverywhere()}
        >
          Logout
        </button>
      </div>
    </>
  );
}
