import type { Product } from 'shared';

/** What a card needs; pages carry it in their HTML, so there is no more of it than that. */
export type RelatedProduct = Pick<Product, '_id' | 'name' | 'price'> & { image: string };

/** How many others a page holds, of which each visit shows four. */
export const POOL_SIZE = 5;

/** With one point alone, a fifth of the products would be picked nowhere and some thirty times. */
const POINTS_EACH = 8;

/** One of a product's points on the ring of all 32-bit numbers, where it stays whatever else is sold. */
interface Point {
  hash: number;
  product: Product;
}

/**
 * Picks some other products for each, at random by a draw that depends on nothing but the ids: a page
 * that is built again with the same catalogue comes out the same, and a product that comes or goes
 * changes few pages. Made once for a catalogue; a pick looks at a handful of products, however many
 * there are.
 * @returns up to POOL_SIZE products for an id, which need not be in the catalogue
 */
export function relatedPicker(products: readonly Product[]): (id: string) => RelatedProduct[] {
  const ring = products
    .flatMap(pointsOf)
    .sort((a, b) => a.hash - b.hash || (a.product._id < b.product._id ? -1 : 1));
  return (id) => {
    const picked = new Set<Product>();
    for (let draw = 0; draw < POOL_SIZE; draw += 1) {
      const next = nextOn(ring, hashOf(`${id}/${draw}`), ({ _id }) => _id === id, picked);
      if (next) picked.add(next);
    }
    return [...picked].map(toRelated);
  };
}

function pointsOf(product: Product): Point[] {
  return Array.from({ length: POINTS_EACH }, (_, index) => ({
    hash: hashOf(`${index}@${product._id}`),
    product,
  }));
}

/** The first product from a hash on, once around the ring, that is neither taken nor left out. */
function nextOn(
  ring: readonly Point[],
  from: number,
  isLeftOut: (product: Product) => boolean,
  taken: ReadonlySet<Product>,
): Product | undefined {
  const start = firstFrom(ring, from);
  for (let step = 0; step < ring.length; step += 1) {
    const { product } = ring[(start + step) % ring.length]!;
    if (!taken.has(product) && !isLeftOut(product)) return product;
  }
}

/** Index of the first point at this hash or after it, by halving. */
function firstFrom(ring: readonly Point[], start: number): number {
  let [low, high] = [0, ring.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ring[middle]!.hash < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toRelated({ _id, name, price, image }: Product): RelatedProduct {
  return { _id, name, price, image: image[0] ?? '' };
}

/** FNV-1a with a last mix: spreads similar texts over all 32-bit numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
