import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { writeStored } from '../../../lib/storage.ts';
import { paths } from '../../../routes.ts';
import { $isSignedIn, RETURN_PLACE } from '../../account/store.ts';

/** The query of the page with the form open, to come back to after the login. */
const PAY = '?pay';

/** Whether the form to accept the quote is open. Only somebody who is signed in can open it. */
export function usePaying() {
  const isSignedIn = useStore($isSignedIn);
  const [isWanted, setWanted] = useState(() => location.search === PAY);
  return {
    isOpen: isSignedIn && isWanted,
    open() {
      if (isSignedIn) setWanted(true);
      else logInAndReturn();
    },
  };
}

/** The tab keeps the place, not the login's URL: no server may see the secret in the fragment. */
function logInAndReturn(): void {
  const path = location.pathname + PAY + location.hash;
  writeStored(RETURN_PLACE, JSON.stringify({ path, hasEnded: false }), 'sessionStorage');
  location.assign(paths.login);
}
