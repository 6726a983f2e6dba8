import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { $facets, $facetsFailure, wantFacets } from '../store.ts';
import { Facets } from './Facets.tsx';

/** The facets, once they are loaded. */
export function Choices() {
  const facets = useStore($facets);
  const failure = useStore($facetsFailure);
  useEffect(() => void wantFacets(), []);
  if (facets) return <Facets facets={facets} />;
  if (failure) return <ErrorNotice message={failure} onRetry={() => void wantFacets()} />;
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
