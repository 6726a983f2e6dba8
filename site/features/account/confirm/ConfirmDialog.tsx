import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import frame from '../../../components/dialog.module.css';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { readForm } from '../../../components/forms/read-form.ts';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { AccountField } from '../forms/AccountField.tsx';
import { loginFields } from '../forms/fields.ts';
import { askForPasskey } from '../passkeys/browser.ts';

interface Props {
  /** The password is not enough. */
  needsPasskey: boolean;
  hasPasskey: boolean;
  onEnd: (isConfirmed: boolean) => void;
}

const [, password] = loginFields;

/** Asks the signed-in user for the password or a passkey, before an action that a stolen session must not do. */
export function ConfirmDialog({ needsPasskey, hasPasskey, onEnd }: Props) {
  const { submit, ...form } = useSubmission();
  const [isOpen, setOpen] = useState(true);
  const send = async (prove: () => Promise<unknown>, by: 'password' | 'passkey') => {
    const isProven = await submit(async () => void (await prove()), by);
    if (isProven) onEnd(true);
  };
  const isBusy = form.busy !== null;

  const passkeyButton = (
    <button
      type="button"
      className={`button button--block ${needsPasskey ? 'button--primary' : 'button--quiet'}`}
      aria-busy={form.busy === 'passkey' || undefined}
      onClick={() => void send(usePasskey, 'passkey')}
    >
      Use a passkey
    </button>
  );

  return (
    <Dialog
      isOpen={isOpen}
      labelledBy="confirm-heading"
      className={frame.dialog}
      isBusy={isBusy}
      onClose={() => onEnd(false)}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          const valueOf = readForm(event);
          void send(
            () => call('POST /users/confirm', { body: { password: valueOf('password') } }),
            'password',
          );
        }}
      >
        <h2 id="confirm-heading">Please Confirm That It Is You</h2>
        <p>{reason(needsPasskey, hasPasskey)}</p>
        <FormFields form={form} fields={needsPasskey ? [] : [field]} Input={AccountField} />
        <div className={frame.buttons}>
          {needsPasskey ? (
            passkeyButton
          ) : (
            <SubmitButton busy={form.busy === 'password'} busyText="Confirming...">
              Confirm
            </SubmitButton>
          )}
          <button type="button" className="button button--quiet" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </div>
        {hasPasskey && !needsPasskey && passkeyButton}
      </form>
    </Dialog>
  );
}

function reason(needsPasskey: boolean, hasPasskey: boolean): string {
  if (needsPasskey) return 'Admins need a passkey here. Use yours to go on.';
  const proof = hasPasskey ? 'password or a passkey' : 'password';
  return `You logged in a while ago, so this needs your ${proof} again.`;
}

const field = { ...password, autoFocus: true };

async function usePasskey(): Promise<void> {
  await call('POST /users/confirm', { body: { passkey: await askForPasskey('confirm') } });
}
