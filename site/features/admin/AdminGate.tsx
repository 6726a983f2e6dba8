import { useStore } from '@nanostores/react';
import { Fragment, useEffect } from 'react';
import type { ReactNode } from 'react';
import { messages } from 'shared';
import type { AdminGroup, AdminRole } from 'shared/schemas';
import { adminPaths } from '../../admin-routes.ts';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../account/session.ts';
import { RoleNotice } from './RoleNotice.tsx';
import { $access, $role, askForAccess, may } from './access.ts';

interface Props {
  /** The admins who may open the screen. */
  group: AdminGroup;
  children: ReactNode;
  /** Shown until the access is known. */
  skeleton: ReactNode;
}

/** Shows its children to a group of admins only. The real check is the server's, at every call. */
export function AdminGate({ group, children, skeleton }: Props) {
  const access = useStore($access);
  const role = useStore($role);
  useEffect(() => void askForAccess(), []);
  if (access === 'asking') return skeleton;
  if (access === 'needs passkey') return <PasskeyNeeded />;
  if (access === 'denied' || role === null) return <AccessDenied />;
  if (!may(group)) return <OtherRole role={role} />;
  return (
    <>
      <RoleNotice />
      {/* The key builds the screen anew for another role. */}
      <Fragment key={role}>{children}</Fragment>
    </>
  );
}

function PasskeyNeeded() {
  return (
    <div className="empty-state">
      <p role="alert">{`${messages.adminsNeedPasskey}.`}</p>
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

/** Every role may see the orders. */
function OtherRole({ role }: { role: AdminRole }) {
  return (
    <div className="empty-state">
      <p role="alert">{`This page is not part of your role, ${role}. An owner can give you another role.`}</p>
      <a className="button button--quiet" href={adminPaths.orders}>
        Go to the orders
      </a>
    </div>
  );
}
