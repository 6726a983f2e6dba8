import { between, seededRandom } from './random';
import { products } from './products';
import { reviewsFor } from './reviews';
import type { Category, DemoProduct, DemoReview } from './types';

interface Choice {
  /** As it reads in the name. */
  name: string;
  /** As it stands in the part number. */
  code: string;
}

interface Pack extends Choice {
  pieces: number;
}

const brands: readonly Choice[] = [
  { name: 'Banksia Boards', code: 'BB' },
  { name: 'Kestrel Circuits', code: 'KC' },
  { name: 'Wattlebird', code: 'WB' },
  { name: 'Sunpatch Energy', code: 'SP' },
  { name: 'Loopline', code: 'LL' },
  { name: 'Tinkerbench', code: 'TB' },
  { name: 'Furrow & Field', code: 'FF' },
  { name: 'Dayglass', code: 'DG' },
  { name: 'Quollworks', code: 'QW' },
];

const packs: readonly Pack[] = [
  { name: 'single', code: '1', pieces: 1 },
  { name: 'pack of 2', code: '2', pieces: 2 },
  { name: 'pack of 5', code: '5', pieces: 5 },
  { name: 'pack of 10', code: '10', pieces: 10 },
  { name: 'class set of 15', code: '15', pieces: 15 },
  { name: 'class set of 30', code: '30', pieces: 30 },
];

const variants: Record<Category, readonly Choice[]> = {
  Boards: [
    { name: 'headers soldered', code: 'H' },
    { name: 'with clear case', code: 'C' },
    { name: 'with USB lead', code: 'U' },
    { name: 'with lesson cards', code: 'E' },
  ],
  Sensors: [
    { name: 'with jumper leads', code: 'J' },
    { name: 'with mounting plate', code: 'M' },
    { name: 'with test certificate', code: 'T' },
    { name: 'with lesson cards', code: 'E' },
  ],
  'Growing Kits': [
    { name: 'primary edition', code: 'PRI' },
    { name: 'secondary edition', code: 'SEC' },
    { name: 'with refill', code: 'RF' },
  ],
  Power: [
    { name: 'with storage case', code: 'C' },
    { name: 'with adaptor leads', code: 'A' },
    { name: 'with test certificate', code: 'T' },
  ],
  Tools: [
    { name: 'with pouch', code: 'P' },
    { name: 'with shadow board', code: 'SB' },
    { name: 'with safety cards', code: 'E' },
  ],
  'Cables & Connectors': [
    { name: 'hanging card', code: 'HC' },
    { name: 'bulk bag', code: 'BB' },
    { name: 'divided tray', code: 'DT' },
  ],
  'Displays & Lights': [
    { name: 'with bezel', code: 'BZ' },
    { name: 'with stand', code: 'ST' },
    { name: 'with jumper leads', code: 'J' },
  ],
  'Motors & Pumps': [
    { name: 'with bracket', code: 'BR' },
    { name: 'with spare leads', code: 'SL' },
    { name: 'with fittings', code: 'FT' },
  ],
};

/**
 * The demo range, as large as asked for: the hand-written parts first, then variations of them by
 * brand, version and pack. The same count always gives the same products.
 */
export function* generateProducts(count: number): Generator<DemoProduct> {
  yield* products.slice(0, count);
  for (let index = 0; index < count - products.length; index += 1) yield variation(index);
}

/** The reviews of all given products. */
export function* generateReviews(range: Iterable<DemoProduct>): Generator<DemoReview> {
  for (const product of range) yield* reviewsFor(product);
}

/** Counts through every combination as an odometer does, the part turning fastest. */
function variation(index: number): DemoProduct {
  const [model, afterModel] = turn(products, index);
  const [pack, afterPack] = turn(packs, afterModel);
  const [variant, afterVariant] = turn(variants[model.category], afterPack);
  const [brand, revision] = turn(brands, afterVariant);
  const random = seededRandom(index + 1);
  return {
    ...model,
    name: `${model.name}, ${variant.name}, ${pack.name}, rev ${revision + 1}`,
    brand: brand.name,
    partNum: [
      brand.code,
      withoutBrand(model.partNum),
      variant.code,
      pack.code,
      `R${revision + 1}`,
    ].join('-'),
    price: packPrice(model.price, pack.pieces, 0.9 + random() * 0.25),
    description: `${model.description} This version: ${variant.name}, ${pack.name}, revision ${revision + 1}.`,
    countInStock: random() < 0.1 ? 0 : between(random, 1, 120),
    daysAgo: 30 + between(random, 0, 700),
  };
}

/** The entry that an odometer wheel shows, and what it carries to the next wheel. */
function turn<Entry>(wheel: readonly Entry[], count: number): [entry: Entry, carry: number] {
  const entry = wheel[count % wheel.length];
  if (entry === undefined) throw new RangeError('There is nothing to choose from');
  return [entry, Math.floor(count / wheel.length)];
}

function withoutBrand(partNum: string): string {
  return partNum.slice(partNum.indexOf('-') + 1);
}

/** Larger packs are cheaper by the piece; prices end in 5 cents as the others do. */
function packPrice(price: number, pieces: number, spread: number): number {
  const discount = 1 - Math.log2(pieces) * 0.03;
  return Math.round(price * pieces * discount * spread * 20) / 20;
}
