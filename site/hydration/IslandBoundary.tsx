import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportChunkFailure } from './chunk-failure.ts';

interface Props {
  children: ReactNode;
}

/** If an island fails, the page says so, with a way on. Without it, React would leave its place empty and say nothing. */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError(error: unknown) {
    reportChunkFailure(error);
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
