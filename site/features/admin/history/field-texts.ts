import { formatPrice } from 'shared';
import type { AuditEntry } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';
import { paths } from '../../../routes.ts';

type Fields = NonNullable<AuditEntry['before']>;

/** The labels of the panel's forms, where they are not the field's name in words. */
const NAMES: Readonly<Record<string, string>> = {
  captureId: 'PayPal capture',
  deliveredAt: 'Shipped',
  email: 'E-mail',
  adminRole: 'Role',
  images: 'Pictures',
  isAdmin: 'Admin of the shop',
  isListed: 'In the shop',
  paidAt: 'Paid',
  partNum: 'Part number',
  postalCode: 'Postcode',
  rating: 'Stars',
  restock: 'Back into stock',
};

/** Fields that hold dollars. */
const MONEY = new Set(['amount', 'gst', 'price', 'refunded', 'total']);

/** The fields of a change as text, e.g. `Price: $12.50`. */
export const fieldTexts = (fields: Fields | null): string[] =>
  Object.entries(fields ?? {}).map(([name, value]) => `${nameOf(name)}: ${textOf(name, value)}`);

/** `trackingNumber` → "Tracking number", `isHidden` → "Hidden". */
function nameOf(field: string): string {
  const words = field.replace(/^is(?=[A-Z])/, '').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(name: string, value: Fields[string]): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return MONEY.has(name) ? formatPrice(value) : String(value);
  return value;
}

/** A link to the page of what changed, or null if it has none. */
export function placeOf({ kind, _id, name }: AuditEntry['about']): [label: string, href: string] | null {
  if (kind === 'order') return ['View Order', paths.order(_id)];
  if (kind === 'user') return ['View Customer', adminPaths.user(_id)];
  return kind === 'product' && name ? ['View Product', adminPaths.productSearch(name)] : null;
}
