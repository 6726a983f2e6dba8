import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminOrder } from 'shared';
import { problemDoneSchema } from 'shared/schemas';
import { Dialog } from '../../../../components/Dialog.tsx';
import frame from '../../../../components/dialog.module.css';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { TextField } from '../../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { markProblemDone } from '../../../../lib/api/admin-orders.ts';
import { submission } from '../../../../lib/submission.ts';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { $desk } from '../detail/store.ts';

interface Props {
  order: AdminOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a note about how the problem was dealt with. */
export function ProblemDialog({ order, isOpen, onClose }: Props) {
  const [$progress] = useState(submission);
  const { busy } = useStore($progress);
  return (
    <Dialog
      isOpen={isOpen}
      labelledBy="problem-heading"
      className={frame.dialog}
      isBusy={busy !== null}
      onClose={onClose}
    >
      <NoteForm order={order} $progress={$progress} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'isOpen'> & { $progress: ReturnType<typeof submission> };

function NoteForm({ order, $progress, onClose }: FormProps) {
  const { field, formProps, failure, isBusy } = useCheckedForm({
    schema: problemDoneSchema,
    defaultValues: { note: '', basedOn: order.problem },
    $progress,
    send: ({ note, basedOn }, submit) =>
      submit(async () => {
        await markProblemDone(order._id, note, basedOn);
        await $desk.reload();
      }),
  });
  return (
    <form className="stack" {...formProps}>
      <h2 id="problem-heading">Mark as Dealt With</h2>
      <p className="muted">
        The order leaves the tab Problem. It comes back if PayPal reports another problem.
      </p>
      {failure && <ErrorNotice message={failure} />}
      <TextField
        {...field('note')}
        label="Note"
        hint="What was done. It stays in the order’s timeline and in the history."
        maxLength={2000}
        rows={3}
        required
      />
      <div className={frame.buttons}>
        <SubmitButton busy={isBusy} busyText="Saving...">
          Dealt With
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
