import { useState } from 'react';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../session/store.ts';
import { compareWithShop } from './check.ts';
import { $hasOpenChanges } from './store.ts';

interface Proceed {
  isBusy: boolean;
  proceed: () => Promise<void>;
}

/** Goes to the checkout, by way of the login where needed, unless prices or stock have changed. */
export function useProceed(): Proceed {
  const [isBusy, setBusy] = useState(false);

  async function proceed(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isCurrent = await compareWithShop();
    setBusy(false);
    if (!isCurrent || $hasOpenChanges.get()) return;
    location.assign($isSignedIn.get() ? paths.checkout : paths.loginThenCheckout);
  }

  return { isBusy, proceed };
}
