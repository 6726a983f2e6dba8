import { formatPrice, RELATED_COUNT } from 'shared';
import { paths } from '../../routes.ts';
import { Picture } from '../Picture.tsx';
import { Skeleton } from '../Skeleton.tsx';
import styles from './MightAlsoLike.module.css';

export interface OtherProduct {
  _id: string;
  name: string;
  /** Path on the API's host; empty without a picture. */
  image: string;
  /** Dollars. */
  price: number;
  /** Stands beside the price, e.g. `12 available`. */
  note?: string;
}

/** Widths of a card's picture, see the grid in the styles. */
const CARD_SIZES = '(width >= 80em) 18.5rem, (width >= 48em) 24vw, 50vw';

/**
 * The section in which a few other products are suggested; nothing without any. Of more than a few, the
 * others wait hidden for `ShowRandom.astro`.
 */
export function MightAlsoLike({ products }: { products: readonly OtherProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="might-also-like">
      <h2 id="might-also-like">You might also like</h2>
      <ul className={styles.list} role="list" data-random="">
        {products.map((product, index) => (
          <li key={product._id} hidden={index >= RELATED_COUNT}>
            <OtherProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherProductCard({ product }: { product: OtherProduct }) {
  const { _id, name, image, price, note } = product;
  return (
    <article className={`card ${styles.card}`}>
      <Picture className="card__media" path={image} alt="" sizes={CARD_SIZES} />
      <div className="card__body">
        <h3 className={styles.title}>
          <a className="card__link" href={paths.product(_id)}>
            {name}
          </a>
        </h3>
        <p className={styles.facts}>
          <span className="price">{formatPrice(price)}</span>
          {note && <span className="muted text-s">{note}</span>}
        </p>
      </div>
    </article>
  );
}

/** The section's outline, so that what stands below it does not move when it is filled. */
export function MightAlsoLikeSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <Skeleton inlineSize="12em" blockSize="2rem" />
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
    </div>
  );
}
