import { useStore } from '@nanostores/react';
import { COUNTRY_CODE } from 'shared';
import type { PaymentMethods } from './paypal.ts';
import { $phase, pay } from './store.ts';
import styles from './checkout.module.css';

/** The provider's own buttons: its wallet, and a card without an account. */
export function PaymentButtons({ methods: { wallet, card } }: { methods: PaymentMethods }) {
  const disabled = useStore($phase) !== 'ready';
  return (
    <div className={styles.buttons}>
      {wallet && <paypal-button type="pay" disabled={disabled} onClick={() => void pay(wallet)} />}
      <paypal-basic-card-container>
        <paypal-basic-card-button
          buyerCountry={COUNTRY_CODE}
          disabled={disabled}
          onClick={() => void pay(card)}
        />
      </paypal-basic-card-container>
    </div>
  );
}
