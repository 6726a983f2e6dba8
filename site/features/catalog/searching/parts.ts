/** One chunk, loaded by `Results.tsx`. */
export { Corrected } from './Corrected.tsx';
export { MissingGroup } from './MissingGroup.tsx';
export { NothingFound } from './NothingFound.tsx';
