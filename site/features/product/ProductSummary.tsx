import type { ReactNode } from 'react';
import { Measured } from '../../components/Measured.tsx';
import { Stars } from '../../components/Stars.tsx';
import type { ProductPlaces } from '../../lib/groups.ts';
import { isInStock } from '../../lib/stock.ts';
import { paths } from '../../routes.ts';
import { keepInReach } from './buy-bar.ts';
import { BuyForm } from './BuyForm.tsx';
import { liveFacts } from './live.ts';
import { reviewCountLabel } from './product-texts.ts';
import type { BuiltProduct } from './built.ts';
import styles from './ProductSummary.module.css';

interface Props {
  product: BuiltProduct;
  /** Null if only the names of category and brand are known. */
  places: ProductPlaces | null;
  deliveryLine?: string;
  /** The description as built HTML, which React does not render again. */
  description?: ReactNode;
}

/** Everything beside the pictures. `live.ts` also updates the `data-live` elements, without React. */
export function ProductSummary({ product, places, deliveryLine, description }: Props) {
  const live = liveFacts(product);
  return (
    <div className={styles.summary}>
      <ol className="breadcrumb" role="list">
        <li>
          <a href={paths.shop}>Shop</a>
        </li>
        {places?.trail.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        )) ?? <li>{product.category}</li>}
      </ol>
      <div className={styles.heading}>
        <h1>
          <Measured text={product.name} />
        </h1>
        <p className={styles.facts}>
          {places?.brandPath ? <a href={places.brandPath}>{product.brand}</a> : <span>{product.brand}</span>}
          <span className="mono">{product.partNum}</span>
        </p>
        <a className={styles.rating} href="#reviews">
          {product.numReviews > 0 && <Stars rating={product.rating} />}
          <span>{reviewCountLabel(product.numReviews)}</span>
        </a>
      </div>
      <div className={styles.offer} ref={keepInReach}>
        <div className={styles.counter}>
          <p className={`price ${styles.price}`} data-live="price" suppressHydrationWarning>
            {live.price}
          </p>
          <p className={styles.stock}>
            <span
              className={styles.status}
              data-live="status"
              data-in-stock={isInStock(product)}
              suppressHydrationWarning
            >
              {live.status}
            </span>
            <span className="muted" data-live="stock" suppressHydrationWarning>
              {live.stock}
            </span>
          </p>
          <BuyForm product={product} deliveryLine={deliveryLine} />
        </div>
      </div>
      <div className={styles.description}>
        <h2>Description</h2>
        {description}
      </div>
    </div>
  );
}
