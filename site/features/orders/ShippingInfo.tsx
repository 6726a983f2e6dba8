import type { Order } from 'shared';
import { AddressLines } from '../../components/AddressLines.tsx';
import { formatDate } from '../../components/dates.ts';
import { Milestone } from './Milestone.tsx';
import styles from './orders.module.css';

/** Who gets the parcel, where, and whether it is on its way. */
export function ShippingInfo({ order }: { order: Order }) {
  const { user, shippingAddress, isDelivered, deliveredAt, trackingNumber } = order;
  return (
    <section className={`panel ${styles.fact}`} aria-labelledby="shipping-heading">
      <h2 id="shipping-heading" className={styles.heading}>
        Shipping Info
      </h2>
      <Milestone state={isDelivered ? 'reached' : 'open'}>
        {isDelivered ? `Shipped on ${deliveredAt ? formatDate(deliveredAt) : ''}` : 'Not Shipped'}
      </Milestone>
      <div className={styles.person}>
        <p>{user.name}</p>
        <p>
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </p>
      </div>
      <AddressLines address={shippingAddress} />
      {trackingNumber && (
        <p>
          Tracking number: <span className="mono">{trackingNumber}</span>
        </p>
      )}
    </section>
  );
}
