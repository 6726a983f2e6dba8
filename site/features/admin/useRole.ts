import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AdminRole } from 'shared';
import { $role } from './access.ts';

/** The signed-in admin's role, also for the navigation, which is plain HTML (`layouts/AdminRole.astro`). */
export function useRole(): AdminRole | null {
  const role = useStore($role);
  useEffect(() => {
    document.documentElement.dataset.role = role ?? '';
  }, [role]);
  return role;
}
