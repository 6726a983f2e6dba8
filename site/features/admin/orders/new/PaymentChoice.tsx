import forms from '../../forms/forms.module.css';
import type { Method, NewOrderFormState } from './draft.ts';
import styles from './new-order.module.css';

const methods: Record<Method, string> = {
  PayPal: 'We e-mail a payment link',
  'Bank transfer': 'We e-mail them where to pay; record the payment when it arrives',
  Cash: 'Record the payment when you have it',
};

/** How the order is to be paid. */
export function PaymentChoice({ form }: { form: NewOrderFormState }) {
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">Payment method</legend>
      {Object.entries(methods).map(([method, what]) => (
        <label key={method} className={forms.choice}>
          <input type="radio" value={method} {...form.register('paymentMethod')} />
          <span>
            <span>{method}</span>
            <span className="muted text-s">{what}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
