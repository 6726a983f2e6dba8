import { useRef } from 'react';
import { Measured } from '../../components/Measured.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { isInStock } from '../../lib/stock.ts';
import { paths } from '../../routes.ts';
import { AddOutcome } from '../cart/adding/AddOutcome.tsx';
import { InCart } from '../cart/adding/InCart.tsx';
import { useAddToCart } from '../cart/adding/useAddToCart.ts';
import '../cart/adding/adding.css';
import { liveFacts } from './built-page.ts';
import type { ListedProduct } from './built-page.ts';
import styles from './ProductCard.module.css';

interface Props {
  product: ListedProduct;
  /** Loading priority of the picture. */
  load: 'first' | 'soon' | 'later';
}

/**
 * Widths of a card's picture; follows the grid of the listing. Exact to the gaps: if a phone loaded the next larger picture,
 * a list would take twice as long to appear.
 */
const CARD_SIZES = '(width >= 80em) 18.75rem, (width >= 48em) 23vw, calc(50vw - 1.75rem)';

/** A product in the listing. The whole card is a link; its button adds one piece to the cart. */
export function ProductCard({ product, load }: Props) {
  const { _id, name } = product;
  const live = liveFacts(product);
  const button = useRef<HTMLButtonElement>(null);
  const adding = useAddToCart(_id);
  const hasNotice = adding.failure || adding.replaced;

  return (
    <article className={`card ${styles.card}`} data-product={_id}>
      <Picture className="card__media" path={product.image[0]} alt="" sizes={CARD_SIZES} load={load} />
      <div className="card__body">
        <p className={styles.brand}>{product.brand}</p>
        <h2 className="card__title">
          <a className="card__link" href={paths.product(_id)}>
            <Measured text={name} />
          </a>
        </h2>
        <p className={styles.part}>
          <span>{product.partNum}</span>{' '}
          <span className={styles.few} data-live="few" suppressHydrationWarning>
            {live.few}
          </span>
        </p>
        <div className={styles.buy}>
          <p className={`price ${styles.price}`} data-live="price" suppressHydrationWarning>
            {live.price}
          </p>
          <button
            ref={button}
            className="button button--quiet button--small needs-scripts"
            type="button"
            data-live="buy"
            suppressHydrationWarning
            data-added={adding.done ? '' : undefined}
            aria-busy={adding.busy !== null || undefined}
            disabled={!isInStock(product)}
            onClick={() => adding.add(1)}
          >
            {adding.done ? 'Added' : live.buy}
          </button>
        </div>
        <InCart id={_id} className={`badge badge--green ${styles.inCart}`} />
        <p className={hasNotice ? styles.notice : 'visually-hidden'} role="status">
          {(hasNotice || adding.done) && <span className="visually-hidden">{`${name}: `}</span>}
          <AddOutcome adding={adding} button={button} />
        </p>
      </div>
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className={`card ${styles.card}`}>
      <span className="card__media skeleton" />
      <div className="card__body">
        <p className={styles.brand}>
          <Skeleton inlineSize="35%" blockSize="1lh" />
        </p>
        <p className="card__title">
          <Skeleton inlineSize="80%" blockSize="1lh" />
        </p>
        <p className={styles.part}>
          <Skeleton inlineSize="45%" blockSize="1lh" />
        </p>
        <div className={styles.buy}>
          <Skeleton inlineSize="4em" blockSize="2.25rem" />
          <Skeleton inlineSize="7em" blockSize="2.25rem" />
        </div>
      </div>
    </div>
  );
}
