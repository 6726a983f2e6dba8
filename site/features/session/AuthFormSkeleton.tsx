import { FieldSkeleton } from '../../components/FieldSkeleton.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './session.module.css';

/** The outline of a login or sign-up form with that many fields. */
export function AuthFormSkeleton({ fieldCount }: { fieldCount: number }) {
  return (
    <div className={`panel ${styles.form}`} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: fieldCount }, (_, index) => (
        <FieldSkeleton key={index} />
      ))}
      <Skeleton blockSize="2.875rem" />
      <Skeleton blockSize="1.75rem" />
    </div>
  );
}
