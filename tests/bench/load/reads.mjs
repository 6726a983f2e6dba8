const numbered = (count, address) => Array.from({ length: count }, (_, at) => address(at + 1));

/** Words that many products of the large shop contain. */
const COMMON = ['pump', 'sensor', 'motor'];
const MISSPELT = ['moistuer', 'ultrasonik', 'sesnor', 'resistr', 'hummidity', 'bredboard'];
const BEGINNINGS = ['pum', 'moist', 'sens', 'relay', 'temp', 'batt', 'led str', 'servo m', 'soil s', 'cab'];

/**
 * Paths by kind of read, enough of each that most requests are the first for their URL.
 * @param products ids and part numbers @param pages number of pages of the whole list
 */
export function kindsOfReads(products, pages) {
  const ids = products.map(({ id }) => id);
  const list = (query) => `/api/products?${query}`;
  /** Only as many pages as the smallest shop has. */
  const searched = (words) =>
    words.flatMap((word) =>
      numbered(Math.min(20, Math.floor(pages / 16)), (page) =>
        list(`keyword=${encodeURIComponent(word)}&pageNumber=${page}`),
      ),
    );
  return {
    'a page of the list': numbered(Math.min(pages, 600), (page) => list(`pageNumber=${page}`)),
    'a page far back': numbered(Math.min(pages - 1, 300), (back) => list(`pageNumber=${pages - back}`)),
    'by category, in stock, by price': numbered(Math.min(200, Math.floor(pages / 10)), (page) =>
      list(`category=sensors&inStock=true&sort=price&pageNumber=${page}`),
    ),
    'a page with all facets': numbered(Math.min(pages, 200), (page) =>
      list(`facets=true&pageNumber=${page}`),
    ),
    'a product': ids.map((id) => `/api/products/${id}`),
    'eight by their ids': ids.map((_, at) => list(`ids=${[...ids, ...ids].slice(at, at + 8).join(',')}`)),
    'a search, a word of thousands': searched(COMMON),
    'the same, each search a new one': numbered(3_000, (cents) =>
      list(`keyword=${COMMON[cents % COMMON.length]}&maxPrice=${1_000 + cents / 100}`),
    ),
    'a search, a part number': products.map(({ part }) => list(`keyword=${encodeURIComponent(part)}`)),
    'a search, misspelt': searched(MISSPELT),
    suggestions: BEGINNINGS.map((text) => `/api/products/suggest?keyword=${encodeURIComponent(text)}`),
  };
}
