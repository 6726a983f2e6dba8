import { useState } from 'react';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../session/store.ts';
import { compareWithShop } from './check.ts';

interface Proceed {
  isBusy: boolean;
  /** The last try ended here because the cart had changed. */
  hasStopped: boolean;
  proceed: () => Promise<void>;
}

/** Goes to the checkout, by way of the login where needed, unless prices or stock have just changed. */
export function useProceed(): Proceed {
  const [isBusy, setBusy] = useState(false);
  const [hasStopped, setStopped] = useState(false);

  async function proceed(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const hasChanged = await compareWithShop();
    setStopped(hasChanged === true);
    setBusy(false);
    if (hasChanged !== false) return;
    location.assign($isSignedIn.get() ? paths.checkout : paths.loginThenCheckout);
  }

  return { isBusy, hasStopped, proceed };
}
