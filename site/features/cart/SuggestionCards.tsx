import { formatPrice, RELATED_COUNT } from 'shared';
import type { Product } from 'shared';
import { Picture } from '../../components/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { paths } from '../../routes.ts';
import styles from './Suggestions.module.css';

/** Another product, as a card that leads to it. */
export function SuggestionCard({ product }: { product: Product }) {
  const { _id, name, image, price, countInStock } = product;
  return (
    <article className={`card ${styles.card}`}>
      <Picture className="card__media" path={image[0]} alt="" />
      <div className="card__body">
        <h3 className="card__title">
          <a className="card__link" href={paths.product(_id)}>
            {name}
          </a>
        </h3>
        <p className={styles.facts}>
          <span className="price">{formatPrice(price)}</span>
          <span className="muted text-s">
            {countInStock > 0 ? `${countInStock} available` : 'Out Of Stock'}
          </span>
        </p>
      </div>
    </article>
  );
}

/** The section's outline, so that what stands below it does not move when it is filled. */
export function SuggestionsSkeleton() {
  return (
    <div className={styles.section} aria-hidden="true">
      <Skeleton inlineSize="12em" blockSize="2rem" />
      <div className={styles.list}>
        {Array.from({ length: RELATED_COUNT }, (_, index) => (
          <div key={index} className={`card ${styles.card}`}>
            <span className="card__media skeleton" />
            <div className="card__body">
              <Skeleton inlineSize="80%" />
              <Skeleton inlineSize="40%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
