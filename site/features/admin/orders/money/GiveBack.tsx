import { formatAmount, formatPrice, toCents, toDollars } from 'shared';
import type { AdminOrder } from 'shared';
import { paymentReturnSchema } from 'shared/schemas';
import { Field, TextField } from '../../../../components/forms/Field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { idempotentSender } from '../../../../lib/idempotency.ts';
import { DialogForm } from '../../forms/FormDialog.tsx';
import { checkRequest, useCheckedForm } from '../../forms/useCheckedForm.ts';
import { $adminOrder } from '../detail/store.ts';
import { DialogButton } from '../edit/DialogButton.tsx';
import type { DialogProps } from '../edit/DialogButton.tsx';

type Payment = AdminOrder['payment']['received'][number];

interface Props {
  orderId: string;
  payment: Payment;
}

/** What of a recorded payment was not given back, in dollars. */
export const keptOf = ({ amount, returned }: Payment): number =>
  toDollars((toCents(amount) ?? 0) - (toCents(returned) ?? 0));

/** Records that money of a payment was given back, while the order is not paid. */
export function GiveBack({ orderId, payment }: Props) {
  return (
    <DialogButton label="Give Back" name={`Give Back ${formatPrice(keptOf(payment))}`} isSmall>
      {(dialog) => <ReturnForm orderId={orderId} payment={payment} {...dialog} />}
    </DialogButton>
  );
}

const send = idempotentSender();

interface Draft {
  amount: string;
  note: string;
}

const requestOf = ({ amount, note }: Draft) => ({ amount: Number(amount), note });

const schema = checkRequest(requestOf, paymentReturnSchema);

function ReturnForm({ orderId, payment, $progress, onClose }: Props & DialogProps) {
  const kept = keptOf(payment);
  const form = useCheckedForm({
    schema,
    defaultValues: { amount: formatAmount(kept), note: '' },
    $progress,
    send: async (_, submit) => {
      const given = requestOf(form.getValues());
      const isGiven = await submit(async () => {
        await send([orderId, payment._id, given], (key) =>
          call('POST /orders/{id}/payments/{paymentId}/return', {
            path: { id: orderId, paymentId: payment._id },
            body: given,
            headers: { 'Idempotency-Key': key },
          }),
        );
        await $adminOrder.reload();
        return `${formatPrice(given.amount)} given back.`;
      });
      if (isGiven) onClose();
    },
  });
  return (
    <DialogForm
      title="Give the Payment Back"
      about={
        <p className="muted">
          The shop does not send the money: please send it yourself. Here it is recorded, and the customer
          gets an email. Once all of it is back, the order can be cancelled.
        </p>
      }
      form={form}
      onClose={onClose}
      button="Given Back"
      busyText="Saving..."
    >
      <Field
        {...form.field('amount')}
        label="Amount in dollars"
        hint={`Of ${formatPrice(kept)}`}
        type="number"
        inputMode="decimal"
        min="0.01"
        max={kept}
        step="0.01"
        required
      />
      <TextField
        {...form.field('note')}
        label="Note"
        hint="Why and how it went back. It stays in the order’s timeline and in the history."
        maxLength={300}
        rows={2}
        required
      />
    </DialogForm>
  );
}
