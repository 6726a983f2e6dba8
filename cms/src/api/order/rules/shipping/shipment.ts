import type { Carrier } from 'shared';
import type { Delivery } from 'shared/schemas';
import type { OrderLineRecord, OrderRecord } from '../order';

/** Tracking number and carrier of an order's parcel. */
export type Shipment = Pick<OrderRecord, 'trackingNumber' | 'carrier'>;

/**
 * The shipment after an admin's request. A request with a basis is a correction: it may remove a value, and is refused
 * if the value was changed since.
 * @returns null if refused; a request for the current values is never refused
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

const hasChangedSince = (seen: string | null | undefined, now: string | null, after: string | null) =>
  seen !== undefined && seen !== now && after !== now;

export const isSameShipment = (one: Shipment, other: Shipment): boolean =>
  one.trackingNumber === other.trackingNumber && one.carrier === other.carrier;

/**
 * The id of an order's parcel; null before it is shipped. It has the time of shipping, so that an order that is shipped
 * again has another parcel, and a repeated request cannot take that one back.
 */
export const parcelIdOf = ({
  documentId,
  deliveredAt,
}: Pick<OrderRecord, 'documentId' | 'deliveredAt'>): string | null =>
  deliveredAt && `${documentId}-${deliveredAt.getTime().toString(36)}`;

/** An order's lines with the quantities in the parcel. */
export const linesToPack = ({ lines }: Pick<OrderRecord, 'lines'>): OrderLineRecord[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - line.withheldQuantity }))
    .filter(({ quantity }) => quantity > 0);

/** An order's lines with the quantities that were refunded before shipping. */
export const linesWithheld = ({ lines }: Pick<OrderRecord, 'lines'>): OrderLineRecord[] =>
  lines.map((line) => ({ ...line, quantity: line.withheldQuantity })).filter(({ quantity }) => quantity > 0);

const BEFORE_SHIPPING: readonly OrderRecord['state'][] = ['pending', 'under_review', 'paid'];

/** The quantity of a line that is still to be sent. */
export const quantityToShip = (
  { state }: Pick<OrderRecord, 'state'>,
  { quantity, withheldQuantity }: Pick<OrderLineRecord, 'quantity' | 'withheldQuantity'>,
): number => (BEFORE_SHIPPING.includes(state) ? quantity - withheldQuantity : 0);

/** Placeholder of the tracking number in a carrier's URL. */
export const NUMBER = '{number}';

/** Initial carriers; the business can edit the list in its details. */
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

/** The parcel's tracking URL; null without a number, or if the carrier has no such page. */
export const followUrl = (trackingUrl: string | null, trackingNumber: string | null): string | null =>
  trackingUrl && trackingNumber ? trackingUrl.replaceAll(NUMBER, encodeURIComponent(trackingNumber)) : null;
