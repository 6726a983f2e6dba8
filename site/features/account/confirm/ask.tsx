import { createRoot } from 'react-dom/client';
import { messages } from 'shared';
import type { ApiError } from '../../../lib/api/client.ts';
import { call } from '../../../lib/api/call.ts';
import { supportsPasskeys } from '../passkeys/browser.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

let running: Promise<boolean> | null = null;

/** Asks in a dialog for what the refused call wants. Calls that are refused meanwhile wait for the same dialog. */
export function recoverFrom({ message }: ApiError): Promise<boolean> {
  const needsPasskey = message === messages.adminsNeedPasskey;
  if (!needsPasskey && message !== messages.confirmItIsYou) return Promise.resolve(false);
  running ??= ask(needsPasskey).finally(() => (running = null));
  return running;
}

async function ask(needsPasskey: boolean): Promise<boolean> {
  const hasPasskey = await ownsPasskey();
  // Then only the profile helps, where the first one is added.
  if (needsPasskey && !hasPasskey) return false;
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (isConfirmed: boolean) => {
      // A proof that arrives after the dialog was cancelled.
      if (!place.isConnected) return;
      root.unmount();
      place.remove();
      resolve(isConfirmed);
    };
    root.render(<ConfirmDialog needsPasskey={needsPasskey} hasPasskey={hasPasskey} onEnd={end} />);
  });
}

async function ownsPasskey(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  const passkeys = await call('GET /users/profile/passkeys').catch(() => []);
  return passkeys.length > 0;
}
