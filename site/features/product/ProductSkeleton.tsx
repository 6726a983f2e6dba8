import { Skeleton } from '../../components/Skeleton.tsx';
import gallery from './gallery/Gallery.module.css';
import summary from './ProductSummary.module.css';
import styles from './ProductView.module.css';

/** The page's outline while the product is asked for. */
export function ProductSkeleton() {
  return (
    <div className={styles.top} aria-busy="true">
      <div className={gallery.stage}>
        <span className={`skeleton ${gallery.main}`} />
      </div>
      <div className={summary.summary}>
        <span className="visually-hidden" role="status">
          Loading…
        </span>
        <Skeleton inlineSize="30%" />
        <Skeleton inlineSize="85%" blockSize="2.5rem" />
        <Skeleton inlineSize="45%" />
        <Skeleton blockSize="11rem" />
        <Skeleton blockSize="7rem" />
      </div>
    </div>
  );
}
