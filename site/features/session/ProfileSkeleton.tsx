import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './session.module.css';

/** The outline of the profile's details, in their size. */
export function ProfileSkeleton() {
  return (
    <section className="panel stack" aria-busy="true" aria-label="Your details">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.details}>
        <Skeleton inlineSize="3rem" blockSize="1.4rem" />
        <Skeleton inlineSize="60%" blockSize="1.7rem" />
        <Skeleton inlineSize="3rem" blockSize="1.4rem" />
        <Skeleton inlineSize="80%" blockSize="1.7rem" />
      </div>
      <div className={styles.actions}>
        <Skeleton blockSize="2.875rem" />
        <Skeleton blockSize="2.875rem" />
      </div>
    </section>
  );
}
