import { useRef } from 'react';
import { formatPrice } from 'shared';
import { measured } from '../../components/Measured.tsx';
import { Picture } from '../../components/Picture.tsx';
import { paths } from '../../routes.ts';
import { AddOutcome } from '../cart/adding/AddOutcome.tsx';
import { useAddToCart } from '../cart/adding/useAddToCart.ts';
import type { Partner } from './partners.ts';
import styles from './WorksWith.module.css';

/** Small cards of the products that this one works with; nothing without them. */
export function WorksWith({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="works-with">
      <h2 id="works-with">Works with</h2>
      <ul className={styles.list} role="list">
        {partners.map((partner) => (
          <li key={partner._id}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartnerCard({ partner }: { partner: Partner }) {
  const { _id, name, price, image, isSoldOut } = partner;
  const button = useRef<HTMLButtonElement>(null);
  const adding = useAddToCart(_id);
  return (
    <article className={`card ${styles.card}`}>
      <Picture className={styles.picture} path={image} alt="" sizes="6rem" />
      <h3 className={styles.name}>
        <a className="card__link" href={paths.product(_id)}>
          {measured(name)}
        </a>
      </h3>
      <p className={styles.buy}>
        <span className="price">{formatPrice(price)}</span>
        {isSoldOut ? (
          <span className="muted text-s">Out Of Stock</span>
        ) : (
          <button
            ref={button}
            className="button button--quiet button--small needs-scripts"
            type="button"
            aria-label={`Add ${name} to cart`}
            aria-busy={adding.busy !== null || undefined}
            onClick={() => adding.add(1)}
          >
            {adding.done ? 'Added' : 'Add'}
          </button>
        )}
      </p>
      <p className={styles.outcome} role="status">
        <AddOutcome adding={adding} button={button} />
      </p>
    </article>
  );
}
