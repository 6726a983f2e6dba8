import type { ProductColumn } from 'shared/schemas';

/** A heading without signs: `Price (incl. GST)` is `price inc gst`. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(/\b(?:incl|including)\b/g, 'inc')
    .trim();

/**
 * How suppliers name the columns, the surest heading first. Prices that may be without GST, such as `Unit Price` or
 * `Cost`, are not among them: an admin chooses those.
 */
export const SUPPLIERS_HEADINGS: readonly (readonly [ProductColumn, readonly string[]])[] = [
  [
    'part number',
    [
      'part no',
      'part num',
      'part #',
      'part',
      'sku',
      'sku code',
      'item code',
      'product code',
      'stock code',
      'code',
      'item no',
      'item number',
      'item #',
      'product number',
      'product no',
      'catalogue number',
      'article number',
      'mpn',
      'manufacturer part number',
      'model number',
      'model no',
      'model',
      'item',
    ],
  ],
  ['name', ['product name', 'item name', 'title', 'product title', 'product', 'item']],
  ['brand', ['brand name', 'manufacturer', 'make', 'maker']],
  ['category', ['product category', 'category name', 'product group', 'group', 'department']],
  [
    'price',
    [
      'rrp inc gst',
      'rrp',
      'rrp aud',
      'price inc gst',
      'price inc',
      'retail price inc gst',
      'retail inc gst',
      'retail price',
      'retail',
      'unit price inc gst',
      'sell price inc gst',
      'recommended retail price',
    ],
  ],
  [
    'count in stock',
    [
      'stock on hand',
      'qty on hand',
      'quantity on hand',
      'on hand',
      'soh',
      'stock level',
      'stock qty',
      'stock quantity',
      'in stock',
      'stock',
      'qty',
      'quantity',
      'available',
      'qty available',
      'quantity available',
    ],
  ],
  ['description', ['product description', 'long description', 'details']],
];
