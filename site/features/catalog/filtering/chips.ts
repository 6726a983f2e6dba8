import type { Filter, Filters } from '../filters.ts';

const isPrice = (name: string) => name === 'minPrice' || name === 'maxPrice';

/** Removes one of `choicesOf`: for a price range, both of its ends. */
export const withoutChoice = (filters: Filters, [name, value]: Filter): Filters =>
  filters.filter(([other, its]) => (isPrice(name) ? !isPrice(other) : other !== name || its !== value));
