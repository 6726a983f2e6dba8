import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $userInfo } from '../../features/account/session.ts';

/** The frame that the page has; `wrong` after a change of admin rights, until the page has loaded again. */
export function useAdminFrame(): 'admin' | 'shop' | 'wrong' {
  const user = useStore($userInfo);
  const [isForAdmin] = useState(() => document.body.dataset.frame === 'admin');
  const isReframed = user !== null && user.isAdmin !== isForAdmin;
  useEffect(() => {
    if (isReframed) location.reload();
  }, [isReframed]);
  if (isReframed) return 'wrong';
  return isForAdmin ? 'admin' : 'shop';
}
