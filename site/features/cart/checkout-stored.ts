import { DELIVERY_DETAILS } from 'shared';
import type { ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
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

const PARTS = ['organisation', 'abn', 'purchaseOrder', 'accountsEmail', 'notBefore'] as const;

/** What a stored reference has; null if that is nothing. Never throws. */
export function readReference(text: string): Reference | null {
  const value = parseJson(text);
  return isRecord(value) ? unlessEmpty((part) => (isText(value[part]) ? value[part] : null)) : null;
}

/** What the next order can use again; null if that is nothing. A purchase order and a day are for one order. */
export function reusable(reference: Reference | null): Reference | null {
  const isForOneOrder = (part: keyof Reference) => part === 'purchaseOrder' || part === 'notBefore';
  return reference && unlessEmpty((part) => (isForOneOrder(part) ? null : reference[part]));
}

/** A reference, or null if nothing is in it. */
export const filled = (reference: Reference): Reference | null => unlessEmpty((part) => reference[part]);

function unlessEmpty(valueOf: (part: keyof Reference) => string | null): Reference | null {
  const values = PARTS.map((part) => [part, valueOf(part)] as const);
  const isEmpty = values.every(([, value]) => value === null);
  return isEmpty ? null : (Object.fromEntries(values) as Reference);
}

/** A stored text, or null. Never throws. */
export function readText(text: string): string | null {
  const value = parseJson(text);
  return isText(value) ? value : null;
}
