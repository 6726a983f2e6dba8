import { useState } from 'react';
import { takeBackSchema } from 'shared/schemas';
import { TextField } from '../../../../components/forms/Field.tsx';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { DialogForm, FormDialog } from '../../forms/FormDialog.tsx';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { $adminOrder } from './store.ts';

interface Props {
  /** Names the button, where there are several; contains `Take Back`. */
  label?: string;
  isSmall?: boolean;
  title: string;
  /** What follows from it. */
  about: string;
  takeBack: (reason: string) => Promise<unknown>;
}

/** A button that takes something of the order back, after asking for the reason. */
export function TakeBack({ label, isSmall, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [$progress] = useState(submission);
  const onClose = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={`button button--quiet ${isSmall ? 'button--small' : ''}`}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        Take Back
      </button>
      <FormDialog isOpen={isOpen} $progress={$progress} onClose={onClose}>
        <ReasonForm {...props} $progress={$progress} onClose={onClose} />
      </FormDialog>
    </>
  );
}

interface FormProps extends Omit<Props, 'label' | 'isSmall'> {
  $progress: Submission;
  onClose: () => void;
}

function ReasonForm({ title, about, takeBack, $progress, onClose }: FormProps) {
  const form = useCheckedForm({
    schema: takeBackSchema,
    defaultValues: { reason: '' },
    $progress,
    send: ({ reason }, submit) =>
      submit(async () => {
        await takeBack(reason);
        await $adminOrder.reload();
      }),
  });
  return (
    <DialogForm
      title={title}
      about={<p className="muted">{about}</p>}
      form={form}
      onClose={onClose}
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
