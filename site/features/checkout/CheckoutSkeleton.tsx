import { FieldSkeleton } from '../../components/forms/Field.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './checkout.module.css';

/** Placeholder of the first step. */
export function CheckoutSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      <Skeleton inlineSize="14rem" blockSize="2rem" />
      <div className="with-aside">
        <div className="panel stack">
          <Skeleton inlineSize="12rem" blockSize="2rem" />
          <div className={styles.addressForm}>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <div className={styles.details}>
              <Skeleton inlineSize="16rem" blockSize="2.5rem" />
            </div>
            <Skeleton blockSize="2.875rem" />
          </div>
        </div>
        <Skeleton blockSize="15rem" />
      </div>
    </div>
  );
}
