import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { writeStored } from '../../../lib/storage.ts';
import { paths, TO_PAY } from '../../../routes.ts';
import { $isSignedIn, RETURN_PLACE } from '../../account/session.ts';

/** Whether the form to accept the quote is open. Only somebody who is signed in can open it. */
export function usePaying() {
  const isSignedIn = useStore($isSignedIn);
  const [isWanted, setWanted] = useState(() => location.search === TO_PAY);
  return {
    isOpen: isSignedIn && isWanted,
    open() {
      if (isSignedIn) setWanted(true);
      else logInAndReturn();
    },
  };
}

/** Comes back to the open form. The tab keeps the place, not the login's URL: no server may see the secret in the fragment. */
function logInAndReturn(): void {
  const path = location.pathname + TO_PAY + location.hash;
  writeStored(RETURN_PLACE, JSON.stringify({ path, hasEnded: false }), 'sessionStorage');
  location.assign(paths.login);
}
