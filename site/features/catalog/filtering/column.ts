/** One chunk, loaded by `LazyParts.tsx`. */
export { ActiveFilters } from './ActiveFilters.tsx';
export { Column } from './Column.tsx';
