import { FieldSkeleton } from '../../../components/forms/Field.tsx';
import type { FieldProps } from '../../../components/forms/FormFields.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import styles from '../session.module.css';

interface Props {
  fields: readonly FieldProps[];
  /** Whether the form has a second button. */
  hasOtherWay?: boolean;
}

/** A placeholder of a form with these fields. */
export function AccountFormSkeleton({ fields, hasOtherWay }: Props) {
  return (
    <div className={`panel ${styles.form}`} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {fields.map(({ name, hint }) => (
        <FieldSkeleton key={name} hint={hint} />
      ))}
      <Skeleton blockSize="2.875rem" />
      {hasOtherWay && <Skeleton blockSize="2.875rem" />}
      <Skeleton blockSize="1.5rem" />
    </div>
  );
}
