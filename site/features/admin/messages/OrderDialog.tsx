import { useStore } from '@nanostores/react';
import type { ContactMessage } from 'shared';
import { messageOrderSchema } from 'shared/schemas';
import { Dialog } from '../../../components/Dialog.tsx';
import frame from '../../../components/dialog.module.css';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { assign, messages, stopAssigning } from './store.ts';

/** Asks which order a message is about. */
export function OrderDialog() {
  const message = useStore(messages.$editing);
  const { busy } = useStore(messages.$form);
  return (
    <Dialog
      isOpen={message !== null}
      labelledBy="order-heading"
      className={frame.dialog}
      isBusy={busy !== null}
      onClose={stopAssigning}
    >
      {message && <OrderForm message={message} />}
    </Dialog>
  );
}

function OrderForm({ message }: { message: ContactMessage }) {
  const { field, formProps, failure, isBusy } = useCheckedForm({
    schema: messageOrderSchema,
    defaultValues: { order: message.order?.orderNumber ?? '' },
    $progress: messages.$form,
    send: ({ order }) => assign(message, order),
  });
  return (
    <form className="stack" {...formProps}>
      <h2 id="order-heading">Order of the message from {message.name}</h2>
      {failure && <ErrorNotice message={failure} />}
      <Field
        label="Order"
        hint="The order’s number, its id or the last six characters of that. Leave it empty for no order."
        autoComplete="off"
        maxLength={100}
        {...field('order')}
      />
      <div className={frame.buttons}>
        <SubmitButton busy={isBusy} busyText="Saving...">
          Save
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={stopAssigning}>
          Cancel
        </button>
      </div>
    </form>
  );
}
