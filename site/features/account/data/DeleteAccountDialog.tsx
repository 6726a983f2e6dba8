import type { ReviewChoice } from 'shared/schemas';
import { Dialog } from '../../../components/Dialog.tsx';
import frame from '../../../components/dialog.module.css';
import { call } from '../../../lib/api/call.ts';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { AccountField } from '../forms/AccountField.tsx';
import { readForm } from '../../../components/forms/read-form.ts';
import type { ReadField } from '../../../components/forms/read-form.ts';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { paths } from '../../../routes.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { loginFields } from '../forms/fields.ts';
import { endSession } from '../session.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks to confirm the deletion with the account's password. */
export function DeleteAccountDialog({ isOpen, onClose }: Props) {
  const { submit, clear, ...form } = useSubmission();

  function close(): void {
    clear();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      labelledBy="delete-heading"
      className={frame.dialog}
      isBusy={form.busy !== null}
      onClose={close}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          const valueOf = readForm(event);
          void submit(() => deleteAccount(valueOf));
        }}
      >
        <h2 id="delete-heading">Delete Your Account?</h2>
        <p>
          Your account and what belongs to it go at once and for good. Orders that were paid stay with your
          name, email and address for as long as tax law asks. While an order is on its way, the account stays
          too.
        </p>
        <SelectField label="Your reviews" name="reviews">
          <option value={KEEP}>Keep them without my name</option>
          <option value={DELETE}>Delete them too</option>
        </SelectField>
        <FormFields form={form} fields={[password]} Input={AccountField} />
        <div className={frame.buttons}>
          <SubmitButton busy={form.busy !== null} busyText="Deleting..." isDangerous>
            Delete account
          </SubmitButton>
          <button type="button" className="button button--quiet" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const [, password] = loginFields;
const KEEP: ReviewChoice = 'keep anonymously';
const DELETE: ReviewChoice = 'delete';

async function deleteAccount(valueOf: ReadField): Promise<void> {
  const reviews = valueOf('reviews') === DELETE ? DELETE : KEEP;
  await call('DELETE /users/profile', { body: { password: valueOf('password'), reviews } });
  endSession(paths.loginAfterDeletion);
}
