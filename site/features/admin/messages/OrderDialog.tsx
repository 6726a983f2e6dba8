import { useStore } from '@nanostores/react';
import type { ContactMessage } from 'shared';
import { messageOrderSchema } from 'shared/schemas';
import { Field } from '../../../components/forms/Field.tsx';
import { DialogForm, FormDialog } from '../forms/FormDialog.tsx';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { assign, messages, stopAssigning } from './store.ts';

/** Asks which order a message is about. */
export function OrderDialog() {
  const message = useStore(messages.$editing);
  return (
    <FormDialog isOpen={message !== null} $progress={messages.$form} onClose={stopAssigning}>
      {message && <OrderForm message={message} />}
    </FormDialog>
  );
}

function OrderForm({ message }: { message: ContactMessage }) {
  const form = useCheckedForm({
    schema: messageOrderSchema,
    defaultValues: { order: message.order?.orderNumber ?? '' },
    $progress: messages.$form,
    send: ({ order }) => assign(message, order),
  });
  return (
    <DialogForm
      title={`Order of the message from ${message.name}`}
      form={form}
      button="Save"
      busyText="Saving..."
      onClose={stopAssigning}
    >
      <Field
        label="Order"
        hint="The order’s number, its id or the last six characters of that. Leave it empty for no order."
        autoComplete="off"
        maxLength={100}
        {...form.field('order')}
      />
    </DialogForm>
  );
}
