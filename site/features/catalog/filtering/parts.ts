/** What comes together, see `FilterParts.tsx`. */
export { ActiveFilters } from './ActiveFilters.tsx';
export { Panel } from './Panel.tsx';
