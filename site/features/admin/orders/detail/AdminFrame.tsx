import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { adminPaths } from '../../../../admin-routes.ts';
import { AdminNav } from '../../frame/AdminNav.tsx';
import '../../../../styles/admin.css';

/** Puts the admin's frame around a page that was built with the shop's. */
export function AdminFrame({ panelUrl }: { panelUrl: string | undefined }) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.querySelector('main')?.before(place);
    document.body.dataset.frame = 'admin';
    return () => {
      place.remove();
      delete document.body.dataset.frame;
    };
  }, [place]);
  return createPortal(<AdminNav current={adminPaths.orders} panelUrl={panelUrl} />, place);
}
