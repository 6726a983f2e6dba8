import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './session.module.css';

/** A placeholder in the size of the profile's details. */
export function ProfileSkeleton() {
  return (
    <section className="panel stack" aria-busy="true" aria-label="Your details">
      <span className="visually-hidden">Loading…</span>
      <dl className={styles.details} aria-hidden="true">
        <dt>Name</dt>
        <dd>
          <Skeleton inlineSize="60%" blockSize="1lh" />
        </dd>
        <dt>Email</dt>
        <dd>
          <Skeleton inlineSize="80%" blockSize="1lh" />
        </dd>
        <dt>Email confirmed</dt>
        <dd className={styles.mailbox}>
          <Skeleton inlineSize="30%" blockSize="1lh" />
        </dd>
      </dl>
      <div className={styles.actions}>
        <Skeleton blockSize="2.875rem" />
        <Skeleton blockSize="2.875rem" />
      </div>
    </section>
  );
}
