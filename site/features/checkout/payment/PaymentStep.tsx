import { useStore } from '@nanostores/react';
import { PriceSummary } from '../../../components/PriceSummary.tsx';
import { $cartItems } from '../../cart/store.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { orderTotals } from '../logic.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { useStepHeading } from '../useStepHeading.ts';

export function PaymentStep() {
  const heading = useStepHeading();
  const items = useStore($cartItems);
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
        <PriceSummary {...orderTotals(items)} />
        <PaymentNotice />
        <PaymentPanel />
      </section>
    </div>
  );
}
