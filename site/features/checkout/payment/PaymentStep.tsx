import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { formatPrice, itemsPrice } from 'shared';
import { AddressLines } from '../../../components/address/AddressLines.tsx';
import { Measured } from '../../../components/Measured.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { PriceSummary } from '../../../components/price-summary/PriceSummary.tsx';
import { $userInfo } from '../../account/session.ts';
import { lazyPart } from '../../../hydration/lazy-part.ts';
import { $reference, $shippingAddress } from '../../cart/checkout-store.ts';
import { $cartItems } from '../../cart/cart.ts';
import type { CartItem } from '../../cart/cart.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { gstOf, orderTotals } from '../phases.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { $phase, cancelPayment, editAddress, pay } from '../checkout.ts';
import { useStepHeading } from '../useStepHeading.ts';
import lines from '../../../components/lines.module.css';
import styles from '../checkout.module.css';

const ReferenceSummary = lazyPart(
  async () => (await import('../reference/ReferenceSummary.tsx')).ReferenceSummary,
);
const SaveAddress = lazyPart(async () => (await import('../../addresses/SaveAddress.tsx')).SaveAddress);

interface Props {
  hasGst: boolean;
  /** Below the payment buttons; empty for none. */
  note: string;
}

export function PaymentStep({ hasGst, note }: Props) {
  const heading = useStepHeading();
  const items = useStore($cartItems);
  const phase = useStore($phase);
  const totals = orderTotals(items);
  return (
    <div className="with-aside">
      <section className="panel stack" aria-labelledby="summary-heading">
        <h2 id="summary-heading" ref={heading} tabIndex={-1}>
          Order Summary
        </h2>
        <OrderSummary items={items} />
      </section>
      <section className="panel stack sticky" aria-labelledby="payment-heading">
        <h2 id="payment-heading" className="text-l">
          Payment
        </h2>
        <PriceSummary {...totals} gst={gstOf(totals, hasGst)} />
        <PaymentNotice />
        <PaymentPanel phase={phase} onPay={pay} onCancel={cancelPayment} />
        {note && <p className="muted text-s">{note}</p>}
      </section>
    </div>
  );
}

/** Address and items, to review before paying. */
function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const address = useStore($shippingAddress);
  const reference = useStore($reference);
  const user = useStore($userInfo);
  const canEdit = useStore($phase) === 'ready';
  return (
    <>
      <div className={styles.destination}>
        <div>
          <h3 className={styles.label}>Shipping to</h3>
          {address && <AddressLines address={{ recipient: user?.name, ...address }} />}
        </div>
        <button
          type="button"
          className="button button--quiet button--small"
          disabled={!canEdit}
          onClick={editAddress}
        >
          Edit address
        </button>
      </div>
      {address && (
        <Suspense>
          <SaveAddress address={address} />
        </Suspense>
      )}
      {reference && (
        <Suspense>
          <ReferenceSummary reference={reference} />
        </Suspense>
      )}
      <ul role="list" className={styles.lines} aria-label="Items">
        {items.map((item) => (
          <li key={item.product} className={lines.line}>
            <Picture path={item.image} alt="" sizes="4rem" className={lines.picture} />
            <div>
              <p>
                <Measured text={item.name} />
              </p>
              <p className="muted text-s">{`${item.qty} x ${formatPrice(item.price)}`}</p>
            </div>
            <span className="price">{formatPrice(itemsPrice([item]))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
