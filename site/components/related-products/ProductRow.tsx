import { formatPrice, RELATED_COUNT } from 'shared';
import { paths } from '../../routes.ts';
import { measured } from '../Measured.tsx';
import { Picture } from '../Picture.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Stars } from '../Stars.tsx';
import styles from './ProductRow.module.css';

/** What a card shows. */
export interface RowProduct {
  _id: string;
  name: string;
  /** Path on the API's host; empty without a picture. */
  image: string;
  /** Dollars. */
  price: number;
  /** Average of its reviews; shown as stars, 0 for none. */
  rating?: number;
  /** Shown beside the price, e.g. `12 available`. */
  note?: string;
}

/** Widths of a card's picture; follows the grid in the styles. */
const CARD_SIZES = '(width >= 80em) 18.75rem, (width >= 48em) 21.5vw, calc(50vw - 1.75rem)';

/** A row of cards. Cards beyond `RELATED_COUNT` are hidden; `ShowRandom.astro` picks which to show. */
export function ProductRow({ products }: { products: readonly RowProduct[] }) {
  return (
    <ul className={styles.list} role="list" data-random={RELATED_COUNT}>
      {products.map((product, index) => (
        <li key={product._id} hidden={index >= RELATED_COUNT}>
          <RowCard product={product} />
        </li>
      ))}
    </ul>
  );
}

function RowCard({ product }: { product: RowProduct }) {
  const { _id, name, image, price, rating, note } = product;
  return (
    <article className={`card ${styles.card}`}>
      <Picture className="card__media" path={image} alt="" sizes={CARD_SIZES} />
      <div className="card__body">
        <h3 className={styles.title}>
          <a className="card__link" href={paths.product(_id)}>
            {measured(name)}
          </a>
        </h3>
        <p className={styles.facts}>
          <span className="price">{formatPrice(price)}</span>
          {rating ? <Stars rating={rating} /> : null}
          {note && <span className="muted text-s">{note}</span>}
        </p>
      </div>
    </article>
  );
}

/** Placeholder of the row. */
export function ProductRowSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: RELATED_COUNT }, (_, index) => (
        <div key={index} className={`card ${styles.card}`}>
          <span className="card__media skeleton" />
          <div className="card__body">
            <p className={styles.title}>
              <Skeleton inlineSize="80%" blockSize="1lh" />
            </p>
            <p className={styles.facts}>
              <Skeleton inlineSize="4em" blockSize="1lh" />
              <Skeleton inlineSize="6em" blockSize="1lh" />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
