import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { signIn } from '../session.ts';
import { askForPasskey, endAutofill, passkeyFromAutofill, supportsPasskeys } from './browser.ts';
import type { PasskeyAnswer } from './browser.ts';

/** Logs in with a passkey: by the button, or by choosing one in the e-mail field. */
export function PasskeyLogIn() {
  const { busy, error, submit } = useSubmission();
  // How often the button has ended the wait in the e-mail field, which then begins again.
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    let isGone = false;
    void passkeyFromAutofill().then((passkey) => {
      if (passkey !== null && !isGone) void submit(() => logIn(passkey));
    });
    return () => {
      isGone = true;
      void endAutofill();
    };
  }, [submit, presses]);
  if (!supportsPasskeys()) return null;

  async function press(): Promise<void> {
    await submit(async () => logIn(await askForPasskey('login')));
    setPresses((count) => count + 1);
  }

  return (
    <>
      <button
        type="button"
        className="button button--quiet button--block"
        aria-busy={busy !== null || undefined}
        onClick={() => void press()}
      >
        Log in with a passkey
      </button>
      {error && (
        <p className="alert alert--danger" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}

async function logIn(passkey: PasskeyAnswer): Promise<void> {
  signIn(await call('POST /users/login/passkey', { body: { passkey } }));
}
