import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../hydration/chunk-failure.ts';
import { $userInfo } from '../../features/account/session.ts';
import { OwnQuotePage } from '../../features/quotes/own/OwnQuotePage.tsx';
import { QuotePanel } from '../../features/quotes/own/QuotePanel.tsx';
import { QuoteSkeleton } from '../../features/quotes/QuoteSkeleton.tsx';
import { useAdminFrame } from './_useAdminFrame.ts';

/** A separate chunk, which only admins load. */
const QuoteDesk = lazy(async () => {
  const part = import('../../features/admin/quotes/desk/QuoteDesk.tsx');
  return { default: (await loadPart(part, { QuoteDesk: QuoteSkeleton })).QuoteDesk };
});

/** A quote for its maker, or with the admin's tools if the page has the admin's frame. */
export function QuoteShell({ hasGst }: { hasGst: boolean }) {
  const user = useStore($userInfo);
  const frame = useAdminFrame();
  if (frame === 'wrong') return <QuoteSkeleton />;
  if (!user || frame === 'shop') return <OwnQuotePage />;
  return (
    <Suspense fallback={<QuoteSkeleton />}>
      <QuoteDesk
        details={(desk) => <QuotePanel {...desk} isDesk />}
        skeleton={<QuoteSkeleton />}
        hasGst={hasGst}
      />
    </Suspense>
  );
}
