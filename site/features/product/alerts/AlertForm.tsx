import { useStore } from '@nanostores/react';
import { ApiError } from '../../../lib/api/client.ts';
import { call } from '../../../lib/api/call.ts';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { readForm } from '../../../components/forms/read-form.ts';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { $userInfo } from '../../account/session.ts';
import { refetch } from '../live-product.ts';
import { Outcome } from './Outcome.tsx';

const IN_STOCK = 409;
/** Signed-in users with a proven mailbox get no confirmation email, hence "if". */
const PRESS_THE_LINK =
  'If we send you an email first, press the link in it: it shows that the address is yours.';

/** Asks for an e-mail address, filled with that of a signed-in user. */
export function AlertForm({ productId }: { productId: string }) {
  const user = useStore($userInfo);
  const { submit, ...form } = useSubmission();

  /** If the product is back in stock meanwhile, refreshes it. */
  async function ask(email: string): Promise<string> {
    try {
      return (await call('POST /products/{id}/stock-alerts', { path: { id: productId }, body: { email } }))
        .message;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === IN_STOCK) await refetch(productId);
      throw failure;
    }
  }

  if (form.done) return <Outcome text={`${form.done}. ${PRESS_THE_LINK}`} />;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        const valueOf = readForm(event);
        void submit(() => ask(valueOf('email')));
      }}
    >
      <FormFields
        form={form}
        fields={[
          {
            label: 'Email',
            name: 'email',
            type: 'email',
            autoComplete: 'email',
            required: true,
            defaultValue: user?.email,
            autoFocus: true,
            hint: 'We use it to ask whether it is yours and to tell you once, and for nothing else',
          },
        ]}
      />
      <SubmitButton busy={form.busy !== null} busyText="Sending...">
        Tell me when it is back
      </SubmitButton>
    </form>
  );
}
