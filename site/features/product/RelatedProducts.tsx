import { useEffect, useState } from 'react';
import { formatPrice } from 'shared';
import { listProducts } from '../../api/products.ts';
import { Picture } from '../../components/Picture.tsx';
import { paths } from '../../routes.ts';
import type { RelatedProduct } from './related.ts';
import { relatedTo } from './related.ts';
import styles from './RelatedProducts.module.css';

interface Props {
  /** The product they are shown beside. */
  id: string;
  /** As built; null where they are to be asked for. */
  built: RelatedProduct[] | null;
}

/** A few other products. */
export function RelatedProducts({ id, built }: Props) {
  const related = useRelated(id, built);
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">You might also like</h2>
      <ul className={styles.list} role="list">
        {related.map(({ _id, name, image, price }) => (
          <li key={_id}>
            <article className={`card ${styles.card}`}>
              <Picture className="card__media" path={image} alt="" />
              <div className="card__body">
                <h3 className="card__title">
                  <a className="card__link" href={paths.product(_id)}>
                    {name}
                  </a>
                </h3>
                <p className="price">{formatPrice(price)}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without an answer the section is left out: the page is complete without it. */
function useRelated(id: string, built: RelatedProduct[] | null): RelatedProduct[] {
  const [found, setFound] = useState<RelatedProduct[]>([]);
  const isBuilt = built !== null;
  useEffect(() => {
    if (isBuilt) return;
    const leaving = new AbortController();
    listProducts({}, leaving.signal).then(
      ({ products }) => setFound(relatedTo(id, products)),
      () => setFound([]),
    );
    return () => leaving.abort();
  }, [id, isBuilt]);
  return built ?? found;
}
