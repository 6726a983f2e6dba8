import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadPart } from './chunk-failure.ts';

/** A component that loads when it is first shown. If that fails, only the notice of `loadPart` is shown. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart<ComponentType<Props>>(load(), () => null) }));
