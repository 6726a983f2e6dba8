import { useState } from 'react';
import type { AdminOrder } from 'shared';
import { takeBackSchema } from 'shared/schemas';
import { TextField } from '../../../../components/forms/Field.tsx';
import { takeParcelBack } from '../../../../lib/api/admin-orders.ts';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { DialogForm, FormDialog } from '../../forms/FormDialog.tsx';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { $desk, $shipment } from './store.ts';

interface Props {
  order: AdminOrder;
  parcelId: string;
}

/** A button that takes the shipment back, after asking for the reason. */
export function TakeBack(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [$progress] = useState(submission);
  const onClose = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button button--quiet" onClick={() => setIsOpen(true)}>
        Take Back
      </button>
      <FormDialog {...{ isOpen, $progress, onClose }}>
        <ReasonForm {...props} {...{ $progress, onClose }} />
      </FormDialog>
    </>
  );
}

interface FormProps extends Props {
  $progress: Submission;
  onClose: () => void;
}

function ReasonForm({ order, parcelId, $progress, onClose }: FormProps) {
  const form = useCheckedForm({
    schema: takeBackSchema,
    defaultValues: { reason: '' },
    $progress,
    send: ({ reason }, submit) =>
      submit(async () => {
        await takeParcelBack(order._id, parcelId, reason);
        $shipment.clear();
        await $desk.reload();
      }),
  });
  return (
    <DialogForm
      title="Take the Shipment Back"
      about={
        <p className="muted">
          The order is to ship again, and its carrier and tracking number are removed. The customer
          is not told, but gets the email that it is on its way when you ship it again.
        </p>
      }
      {...{ form, onClose }}
      button="Take Back"
      busyText="Taking it back..."
    >
      <TextField
        {...form.field('reason')}
        label="Reason"
        hint="It stays in the order’s timeline and in the history."
        maxLength={300}
        rows={2}
        required
      />
    </DialogForm>
  );
}
