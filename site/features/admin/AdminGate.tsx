import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { messages } from 'shared';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../account/store.ts';
import { $access, askForAccess } from './access.ts';

interface Props {
  /** The screen, for admins. */
  children: ReactNode;
  /** Shown until the access is known. */
  skeleton: ReactNode;
}

/** Shows its children to admins only. The real check is the server's, at every call. */
export function AdminGate({ children, skeleton }: Props) {
  const access = useStore($access);
  useEffect(() => void askForAccess(), []);
  if (access === 'asking') return skeleton;
  if (access === 'needs passkey') return <PasskeyNeeded />;
  return access === 'granted' ? children : <AccessDenied />;
}

function PasskeyNeeded() {
  return (
    <div className="empty-state">
      <p role="alert">{messages.adminsNeedPasskey}.</p>
      <a className="button" href={paths.profile}>
        Your profile
      </a>
    </div>
  );
}

function AccessDenied() {
  const isSignedIn = useStore($isSignedIn);
  return (
    <div className="empty-state">
      <p role="alert">Access denied. You must be an admin to view this page.</p>
      <a className="button button--quiet" href={isSignedIn ? paths.profile : paths.login}>
        {isSignedIn ? 'Your profile' : 'Login'}
      </a>
    </div>
  );
}
