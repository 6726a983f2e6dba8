import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $role } from './access.ts';

/** Tells admins whose role was changed while the page was open why it shows other things now. */
export function RoleNotice() {
  const role = useStore($role);
  const [before] = useState(role);
  if (role === null || role === before) return null;
  return (
    <p className="alert" role="alert">
      {`Your role was changed: you are ${role === 'owner' ? 'an' : 'a'} ${role} now.`}
    </p>
  );
}
