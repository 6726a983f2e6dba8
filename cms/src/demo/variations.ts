import { products, type DemoProduct } from './content';
import { brands, packs, variants } from './data/variations.json';
import { between, seededRandom } from './random';

/**
 * Any number of demo products: the hand-written ones first, then variations by brand, version and pack. The same count
 * always gives the same products.
 */
export function generateProducts(count: number): DemoProduct[] {
  const variations = Math.max(0, count - products.length);
  return [...products.slice(0, count), ...Array.from({ length: variations }, (_, index) => variation(index))];
}

/** Counts through all combinations like an odometer; the product changes fastest. */
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
    partNum: [brand.code, withoutBrand(model.partNum), variant.code, pack.code, `R${revision + 1}`].join('-'),
    price: packPrice(model.price, pack.pieces, 0.9 + random() * 0.25),
    description: `${model.description} This version: ${variant.name}, ${pack.name}, revision ${revision + 1}.`,
    specifications: [...model.specifications, ['Pieces in pack', String(pack.pieces)]],
    countInStock: random() < 0.1 ? 0 : between(random, 1, 120),
    daysAgo: 30 + between(random, 0, 700),
  };
}

/** The entry that an odometer wheel shows, and the carry to the next wheel. */
function turn<Entry>(wheel: readonly Entry[], count: number): [entry: Entry, carry: number] {
  const entry = wheel[count % wheel.length];
  if (entry === undefined) throw new RangeError('There is nothing to choose from');
  return [entry, Math.floor(count / wheel.length)];
}

function withoutBrand(partNum: string): string {
  return partNum.slice(partNum.indexOf('-') + 1);
}

/** Larger packs are cheaper per piece. Prices end in 5 cents, like the others. */
function packPrice(price: number, pieces: number, spread: number): number {
  const discount = 1 - Math.log2(pieces) * 0.03;
  return Math.round(price * pieces * discount * spread * 20) / 20;
}
