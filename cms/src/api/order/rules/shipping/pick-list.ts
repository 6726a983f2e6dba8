import type { OrderLineRecord, OrderRecord } from '../order';
import { quantityToShip } from './shipment';

/** What to fetch of a product for several orders. */
export interface PickLine {
  partNum: string;
  name: string;
  /** Pieces that are still to be shipped. */
  quantity: number;
  /** Null if the product has none, or was deleted. */
  shelf: string | null;
}

type Order = { state: OrderRecord['state']; lines: readonly OrderLineRecord[] };

const natural = new Intl.Collator('en-AU', { numeric: true });

/**
 * The products of orders with the pieces that are still to be shipped, as one walks along the shelves: by shelf, then part
 * number. Products without a shelf come last.
 * @param shelves by product id
 */
export function pickListOf(orders: readonly Order[], shelves: ReadonlyMap<string, string>): PickLine[] {
  const picks = new Map<string, PickLine>();
  for (const order of orders)
    for (const line of order.lines) {
      const { productDocumentId: product, partNum, name } = line;
      const { quantity } = picks.get(product) ?? { quantity: 0 };
      picks.set(product, {
        partNum,
        name,
        shelf: shelves.get(product) ?? null,
        quantity: quantity + quantityToShip(order, line),
      });
    }
  return [...picks.values()].filter(({ quantity }) => quantity > 0).sort(alongShelves);
}

function alongShelves(one: PickLine, other: PickLine): number {
  if ((one.shelf === null) !== (other.shelf === null)) return one.shelf === null ? 1 : -1;
  return (
    natural.compare(one.shelf ?? '', other.shelf ?? '') ||
    natural.compare(one.partNum, other.partNum) ||
    natural.compare(one.name, other.name)
  );
}
