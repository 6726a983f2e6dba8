import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminOrder } from 'shared';
import { takeBackSchema } from 'shared/schemas';
import { Dialog } from '../../../../components/Dialog.tsx';
import frame from '../../../../components/dialog.module.css';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { TextField } from '../../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { takeParcelBack } from '../../../../lib/api/admin-orders.ts';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
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
  const { busy } = useStore($progress);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button button--quiet" onClick={() => setIsOpen(true)}>
        Take Back
      </button>
      <Dialog
        isOpen={isOpen}
        labelledBy="take-back-heading"
        className={frame.dialog}
        isBusy={busy !== null}
        onClose={close}
      >
        <ReasonForm {...props} $progress={$progress} onClose={close} />
      </Dialog>
    </>
  );
}

interface FormProps extends Props {
  $progress: Submission;
  onClose: () => void;
}

function ReasonForm({ order, parcelId, $progress, onClose }: FormProps) {
  const { field, formProps, failure, isBusy } = useCheckedForm({
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
    <form className="stack" {...formProps}>
      <h2 id="take-back-heading">Take the Shipment Back</h2>
      <p className="muted">
        The order is to ship again, and its carrier and tracking number are removed. The customer is
        not told, but gets the email that it is on its way when you ship it again.
      </p>
      {failure && <ErrorNotice message={failure} />}
      <TextField
        {...field('reason')}
        label="Reason"
        hint="It stays in the order’s timeline and in the history."
        maxLength={300}
        rows={2}
        required
      />
      <div className={frame.buttons}>
        <SubmitButton busy={isBusy} busyText="Taking it back...">
          Take Back
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
