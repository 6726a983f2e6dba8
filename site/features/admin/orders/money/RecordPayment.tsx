import { dayOf, formatAmount, formatPrice, RECEIVED_BY } from 'shared';
import type { AdminOrder } from 'shared';
import { receivedPaymentSchema } from 'shared/schemas';
import { Field } from '../../../../components/forms/Field.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { call } from '../../../../lib/api/call.ts';
import type { ReceivedPayment } from '../../../../lib/api/admin/orders.ts';
import { amountDue } from '../../../../lib/order-status.ts';
import { DialogForm } from '../../forms/FormDialog.tsx';
import { checkRequest, useCheckedForm } from '../../forms/useCheckedForm.ts';
import { $adminOrder } from '../detail/store.ts';
import { DialogButton } from '../edit/DialogButton.tsx';
import type { DialogProps } from '../edit/DialogButton.tsx';
import edit from '../edit/edit.module.css';
import { idempotentSender } from '../../../../lib/idempotency.ts';

/** Records money that PayPal did not take, until the order is paid. */
export function RecordPayment({ order }: { order: AdminOrder }) {
  return (
    <DialogButton label="Record Payment">
      {(dialog) => <PaymentForm order={order} {...dialog} />}
    </DialogButton>
  );
}

const send = idempotentSender();

/** The form's values. */
type Draft = Omit<ReceivedPayment, 'amount'> & { amount: string };

const draftOf = (order: AdminOrder): Draft => ({
  amount: formatAmount(amountDue(order)),
  receivedAt: dayOf(new Date()),
  method: RECEIVED_BY.find((method) => method === order.paymentMethod) ?? RECEIVED_BY[0],
  note: '',
});

const requestOf = (draft: Draft): ReceivedPayment => ({ ...draft, amount: Number(draft.amount) });

const schema = checkRequest(requestOf, receivedPaymentSchema);

function PaymentForm({ order, $progress, onClose }: DialogProps & { order: AdminOrder }) {
  const form = useCheckedForm({
    schema,
    defaultValues: draftOf(order),
    $progress,
    send: async (_, submit) => {
      const payment = requestOf(form.getValues());
      const isRecorded = await submit(async () => {
        await send([order._id, payment], (key) =>
          call('POST /orders/{id}/payments', {
            path: { id: order._id },
            body: payment,
            headers: { 'Idempotency-Key': key },
          }),
        );
        await $adminOrder.reload();
        return `${formatPrice(payment.amount ?? 0)} recorded.`;
      });
      if (isRecorded) onClose();
    },
  });
  return (
    <DialogForm
      title="Record Payment"
      about={
        <p className="muted">
          {`${formatPrice(amountDue(order))} of ${formatPrice(order.totalPrice)} is due.`}
        </p>
      }
      form={form}
      onClose={onClose}
      button="Record Payment"
      busyText="Recording..."
    >
      <div className={edit.fields}>
        <Field
          {...form.field('amount')}
          label="Amount in dollars"
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          required
        />
        <Field
          {...form.field('receivedAt')}
          label="Received on"
          type="date"
          max={dayOf(new Date())}
          required
        />
        <SelectField {...form.field('method')} label="Method">
          {RECEIVED_BY.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </SelectField>
      </div>
      <Field
        {...form.field('note')}
        label="Note"
        hint="For example the reference on the bank statement"
        autoComplete="off"
        maxLength={300}
      />
    </DialogForm>
  );
}
