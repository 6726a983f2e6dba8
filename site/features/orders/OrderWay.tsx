import { formatDate } from 'shared';
import type { Order } from 'shared';
import { wayOf } from './order-texts.ts';
import type { Stop } from './order-texts.ts';
import styles from './OrderWay.module.css';

/** The order's way from the cart to the parcel, with dates. A cancelled order has none. */
export function OrderWay({ order, isDesk }: { order: Order; isDesk: boolean }) {
  if (order.status === 'cancelled') return null;
  return (
    <section className="panel stack" aria-label="Progress of the order">
      <ol role="list" className={styles.way}>
        {wayOf(order).map((stop) => (
          <WayStop key={stop.name} {...stop} />
        ))}
      </ol>
      <Parcel order={order} isDesk={isDesk} />
    </section>
  );
}

function WayStop({ name, isReached, isNext, at }: Stop) {
  return (
    <li data-reached={isReached} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.name}>{name}</span>{' '}
      <span className="muted text-s">
        {at ? formatDate(at) : <span className="visually-hidden">{isReached ? 'done' : 'to come'}</span>}
      </span>
    </li>
  );
}

function Parcel({ order, isDesk }: { order: Order; isDesk: boolean }) {
  const { carrier, trackingNumber, trackingUrl } = order;
  if (!trackingNumber && !carrier) return null;
  return (
    <p className={styles.parcel}>
      <span>
        {carrier && <span>{`Carrier: ${carrier}. `}</span>}
        {trackingNumber && (
          <span>
            Tracking number: <span className="mono">{trackingNumber}</span>
          </span>
        )}
      </span>
      {trackingUrl && (
        <a className="button button--quiet button--small" href={trackingUrl}>
          {isDesk ? 'Follow the parcel' : 'Follow your parcel'}
        </a>
      )}
    </p>
  );
}
