import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { $isOffline } from '../../../lib/api/offline.ts';
import { $facets, $facetsFailure, loadFacets } from '../shop.ts';
import { Facets } from './Facets.tsx';

/** The facets, once they are loaded. During an outage the list says what is wrong. */
export function Choices() {
  const facets = useStore($facets);
  const failure = useStore($facetsFailure);
  const isOffline = useStore($isOffline);
  useEffect(() => {
    if (!isOffline) void loadFacets();
  }, [isOffline]);
  if (facets) return <Facets facets={facets} />;
  if (failure && !isOffline) return <ErrorNotice message={failure} onRetry={() => void loadFacets()} />;
  return (
    <div className="stack" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading…
      </span>
      {['11rem', '9rem', '12rem', '7rem'].map((blockSize) => (
        <Skeleton key={blockSize} blockSize={blockSize} />
      ))}
    </div>
  );
}
