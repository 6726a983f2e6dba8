/** One chunk, loaded by `FilterParts.tsx`. */
export { ActiveFilters } from './ActiveFilters.tsx';
export { Panel } from './Panel.tsx';
