import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';

const Failure = lazyPart(async () => (await import('./IslandFailure.tsx')).IslandFailure);

interface Props {
  children: ReactNode;
}

/** If an island fails, says so in its place. Without it, React would leave the place empty. */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Suspense>
        <Failure />
      </Suspense>
    );
  }
}
