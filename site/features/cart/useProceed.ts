import { useState } from 'react';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../session/store.ts';
import { proceedTo } from './proceed.ts';

interface Proceed {
  isBusy: boolean;
  proceed: () => Promise<void>;
}

/** Goes to the checkout, by way of the login where needed. A press during one does nothing. */
export function useProceed(): Proceed {
  const [isBusy, setBusy] = useState(false);

  async function proceed(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await proceedTo($isSignedIn.get() ? paths.checkout : paths.loginThenCheckout);
    setBusy(false);
  }

  return { isBusy, proceed };
}
