import { inWords } from 'shared';
import type { Order } from 'shared';

/** A parcel as it was entered. */
type TypedParcel = Pick<Order, '_id' | 'orderNumber'> & { trackingNumber: string };

/** What is likely a mistake of whoever scans the numbers. */
export interface Slip {
  text: string;
  /** The id of the order whose number to look at, or the carrier. */
  field: string;
}

/** Carriers have names, tracking numbers many digits. */
const LIKE_A_NUMBER = /\d{5}/;

/**
 * Slips to ask about before any customer gets an email.
 * @param sent order numbers of parcels that were sent, by `numberKey`
 */
export function slipsIn(
  parcels: readonly TypedParcel[],
  carrier: string,
  sent: ReadonlyMap<string, string> = new Map(),
): Slip[] {
  return [...usedTwice(parcels), ...usedBefore(parcels, sent), ...blankOnes(parcels), ...inCarrier(carrier)];
}

/** A tracking number for comparison: scanners and people differ in capitals. */
export const numberKey = (trackingNumber: string): string => trackingNumber.trim().toUpperCase();

function usedTwice(parcels: readonly TypedParcel[]): Slip[] {
  const byNumber = Map.groupBy(parcels, ({ trackingNumber }) => numberKey(trackingNumber));
  byNumber.delete('');
  return [...byNumber.values()].flatMap(([first, ...others]) => {
    const last = others.at(-1);
    if (!first || !last) return [];
    const numbers = inWords([first, ...others].map(({ orderNumber }) => orderNumber));
    return { text: `${first.trackingNumber} is the number of ${numbers}.`, field: last._id };
  });
}

function usedBefore(parcels: readonly TypedParcel[], sent: ReadonlyMap<string, string>): Slip[] {
  return parcels.flatMap(({ _id, trackingNumber }) => {
    const before = sent.get(numberKey(trackingNumber));
    if (before === undefined) return [];
    return {
      text: `${trackingNumber} is the number of ${before}, which has been shipped.`,
      field: _id,
    };
  });
}

function blankOnes(parcels: readonly TypedParcel[]): Slip[] {
  const blank = parcels.filter(({ trackingNumber }) => numberKey(trackingNumber) === '');
  const [first] = blank;
  if (!first || blank.length === parcels.length) return [];
  const have = blank.length === 1 ? 'has' : 'have';
  const numbers = inWords(blank.map(({ orderNumber }) => orderNumber));
  return [{ text: `${numbers} ${have} no tracking number, the others have one.`, field: first._id }];
}

function inCarrier(carrier: string): Slip[] {
  if (!LIKE_A_NUMBER.test(carrier)) return [];
  return [{ text: `The carrier “${carrier}” looks like a tracking number.`, field: 'carrier' }];
}
