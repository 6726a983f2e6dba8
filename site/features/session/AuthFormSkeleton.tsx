import { FieldSkeleton } from '../../components/FieldSkeleton.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './session.module.css';

interface Props {
  fieldCount: number;
  /** Stands under the last field. */
  hint?: string;
}

/** The outline of a login or sign-up form with that many fields. */
export function AuthFormSkeleton({ fieldCount, hint }: Props) {
  return (
    <div className={`panel ${styles.form}`} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: fieldCount }, (_, index) => (
        <FieldSkeleton key={index} hint={index === fieldCount - 1 ? hint : undefined} />
      ))}
      <Skeleton blockSize="2.875rem" />
      <Skeleton blockSize="1.5rem" />
    </div>
  );
}
