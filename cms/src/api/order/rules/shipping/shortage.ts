import type { ShortageInput } from 'shared/schemas';
import { Refusal } from '#platform/refusal';
import { isPaid, type OrderLineRecord, type OrderRecord } from '../order';
import { quantityToShip } from './shipment';

/** What a packer lacks of an order. */
export interface Shortage {
  lines: ShortLine[];
  note: string | null;
}

interface ShortLine {
  /** documentId of the order's line. */
  line: string;
  /** Pieces that can be sent; those beyond are missing, until they are refunded. */
  available: number;
}

type Packable = Pick<OrderRecord, 'state' | 'lines' | 'shortage'>;

interface Missing {
  line: OrderLineRecord;
  quantity: number;
}

/** The pieces that are missing. A refund of them ends the shortage, and one that fails brings it back. */
export const missingOf = ({ state, lines, shortage }: Packable): Missing[] =>
  (shortage?.lines ?? []).flatMap(({ line: id, available }) => {
    const line = lines.find(({ documentId }) => documentId === id);
    const quantity = line ? quantityToShip({ state }, line) - available : 0;
    return line && quantity > 0 ? [{ line, quantity }] : [];
  });

/** Why a paid order is not to be packed now; null if it is. */
export function notToShip(order: Packable): 'nothing-left' | 'shortage' | null {
  if (order.state !== 'paid') return null;
  if (order.lines.every((line) => quantityToShip(order, line) === 0)) return 'nothing-left';
  return missingOf(order).length > 0 ? 'shortage' : null;
}

/**
 * The shortage that a packer reports; it takes the place of an earlier one.
 * @throws Refusal `shipped`, `not-paid`, `unknown-line`, `more-than-left`
 */
export function reportedShortage(order: OrderRecord, { lines, note }: ShortageInput): Shortage {
  if (order.deliveredAt !== null) throw new Refusal('shipped');
  if (!isPaid(order)) throw new Refusal('not-paid');
  const short: ShortLine[] = [];
  for (const { line: id, quantity } of lines) {
    const line = order.lines.find(({ documentId }) => documentId === id);
    if (!line) throw new Refusal('unknown-line');
    const earlier = short.find((one) => one.line === id);
    const available = (earlier?.available ?? quantityToShip(order, line)) - quantity;
    if (available < 0) throw new Refusal('more-than-left');
    if (earlier) earlier.available = available;
    else short.push({ line: id, available });
  }
  return { lines: short, note };
}
