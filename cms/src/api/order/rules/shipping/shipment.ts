import type { Carrier } from 'shared';
import type { Delivery } from 'shared/schemas';
import type { OrderLineRecord, OrderRecord } from '../order';

/** What is known of an order's parcel. */
export type Shipment = Pick<OrderRecord, 'trackingNumber' | 'carrier'>;

/**
 * What an admin's request makes of a shipment. One that says what it is based on is a correction: it may
 * take a value away, and changes nothing that somebody else has changed since.
 * @returns null for such a change, unless it asks for what is there already
 */
export function shipmentAfter(now: Shipment, asked: Delivery): Shipment | null {
  const isCorrection = asked.basedOn !== undefined || asked.carrierBasedOn !== undefined;
  const wanted = (value: string | null | undefined, current: string | null) =>
    value === undefined || (value === null && !isCorrection) ? current : value;
  const after = {
    trackingNumber: wanted(asked.trackingNumber, now.trackingNumber),
    carrier: wanted(asked.carrier, now.carrier),
  };
  const isOld =
    hasChangedSince(asked.basedOn, now.trackingNumber, after.trackingNumber) ||
    hasChangedSince(asked.carrierBasedOn, now.carrier, after.carrier);
  return isOld ? null : after;
}

const hasChangedSince = (
  seen: string | null | undefined,
  now: string | null,
  after: string | null,
) => seen !== undefined && seen !== now && after !== now;

export const isSameShipment = (one: Shipment, other: Shipment): boolean =>
  one.trackingNumber === other.trackingNumber && one.carrier === other.carrier;

/** An order's lines with the pieces that its parcel holds, or will hold. */
export const linesToPack = ({ lines }: Pick<OrderRecord, 'lines'>): OrderLineRecord[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - line.withheldQuantity }))
    .filter(({ quantity }) => quantity > 0);

/** An order's lines with the pieces that were refunded before they were sent. */
export const linesWithheld = ({ lines }: Pick<OrderRecord, 'lines'>): OrderLineRecord[] =>
  lines
    .map((line) => ({ ...line, quantity: line.withheldQuantity }))
    .filter(({ quantity }) => quantity > 0);

const BEFORE_SHIPPING: readonly OrderRecord['state'][] = ['pending', 'under_review', 'paid'];

/** Pieces of a line that are still to be sent. */
export const quantityToShip = (
  { state }: Pick<OrderRecord, 'state'>,
  { quantity, withheldQuantity }: Pick<OrderLineRecord, 'quantity' | 'withheldQuantity'>,
): number => (BEFORE_SHIPPING.includes(state) ? quantity - withheldQuantity : 0);

/** What stands for the tracking number in a carrier's address. */
export const NUMBER = '{number}';

/** The carriers at first: the business has the list in its details. */
export const FIRST_CARRIERS: readonly Carrier[] = [
  {
    name: 'Australia Post',
    trackingUrl: `https://auspost.com.au/mypost/track/details/${NUMBER}`,
  },
  { name: 'StarTrack', trackingUrl: `https://startrack.com.au/track/details/${NUMBER}` },
  { name: 'Aramex', trackingUrl: `https://www.aramex.com.au/tools/track?l=${NUMBER}` },
  {
    name: 'CouriersPlease',
    trackingUrl: `https://www.couriersplease.com.au/tools-track/no/${NUMBER}`,
  },
  {
    name: 'DHL',
    trackingUrl: `https://www.dhl.com/au-en/home/tracking.html?tracking-id=${NUMBER}`,
  },
  {
    name: 'Team Global Express',
    trackingUrl: `https://www.myteamge.com/?externalSearchQuery=${NUMBER}`,
  },
];

/** Where a parcel is followed; null where it has no number, or its carrier no such page. */
export const followUrl = (
  trackingUrl: string | null,
  trackingNumber: string | null,
): string | null =>
  trackingUrl && trackingNumber
    ? trackingUrl.replaceAll(NUMBER, encodeURIComponent(trackingNumber))
    : null;
