import { useState } from 'react';
import type { AdminOrder } from 'shared';
import { problemDoneSchema } from 'shared/schemas';
import { TextField } from '../../../../components/forms/Field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { DialogForm, FormDialog } from '../../forms/FormDialog.tsx';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { $adminOrder } from '../detail/store.ts';

interface Props {
  order: AdminOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a note about how the problem was dealt with. */
export function ProblemDialog({ order, isOpen, onClose }: Props) {
  const [$progress] = useState(submission);
  return (
    <FormDialog isOpen={isOpen} $progress={$progress} onClose={onClose}>
      <NoteForm order={order} $progress={$progress} onClose={onClose} />
    </FormDialog>
  );
}

type FormProps = Omit<Props, 'isOpen'> & { $progress: Submission };

function NoteForm({ order, $progress, onClose }: FormProps) {
  const form = useCheckedForm({
    schema: problemDoneSchema,
    defaultValues: { note: '', basedOn: order.problem },
    $progress,
    send: ({ note, basedOn }, submit) =>
      submit(async () => {
        await call('POST /orders/{id}/problem/done', { path: { id: order._id }, body: { note, basedOn } });
        await $adminOrder.reload();
      }),
  });
  return (
    <DialogForm
      title="Mark as Dealt With"
      about={
        <p className="muted">
          The order leaves the tab Problem. It comes back if PayPal reports another problem.
        </p>
      }
      form={form}
      onClose={onClose}
      button="Dealt With"
      busyText="Saving..."
    >
      <TextField
        {...form.field('note')}
        label="Note"
        hint="What was done. It stays in the order’s timeline and in the history."
        maxLength={2000}
        rows={3}
        required
      />
    </DialogForm>
  );
}
