import { DELIVERY_DETAILS } from 'shared';
import type { ShippingAddress } from 'shared';
import { isRecord, isText, parseJson } from '../../lib/stored.ts';

/** A stored address, or null if a required field is missing or not a text. Never throws. */
export function readShippingAddress(text: string): ShippingAddress | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { address, city, state, postalCode, country } = value;
  const fields = { address, city, state, postalCode, country };
  if (!Object.values(fields).every(isText)) return null;
  const details = DELIVERY_DETAILS.filter((name) => isText(value[name]));
  const given = Object.fromEntries(details.map((name) => [name, value[name]]));
  return { ...fields, ...given } as ShippingAddress;
}

/** A stored text, or null. Never throws. */
export function readText(text: string): string | null {
  const value = parseJson(text);
  return isText(value) ? value : null;
}
