import XmlBuilder from 'fast-xml-builder';
import { COUNTRY_CODE, CURRENCY, formatAmount } from 'shared';
import type { FeedItem } from './items.ts';

interface Shop {
  name: string;
  /** Absolute, as are the following. */
  url: string;
  pageOf: (id: string) => string;
  pictureAt: (path: string) => string;
}

/** Limits of Google and Meta. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
const MORE_PICTURES_MAX = 10;

const builder = new XmlBuilder({ ignoreAttributes: false });

/** Built in parts, because one string would take several times the memory of a large shop's feed. */
const ITEMS_OF_A_PART = 500;
/** Marks the place of the items; texts cannot contain it unescaped. */
const ITEMS = '<item></item>';

/**
 * RSS 2.0 with Google's element names, which Meta accepts too: https://support.google.com/merchants/answer/7052112
 * @returns its parts in order
 */
export function feedXml(items: readonly FeedItem[], shop: Shop): string[] {
  const frame = builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    rss: {
      '@_version': '2.0',
      '@_xmlns:g': 'http://base.google.com/ns/1.0',
      channel: {
        title: legible(shop.name),
        link: shop.url,
        description: legible(`Products of ${shop.name}`),
        item: '',
      },
    },
  });
  const [begin = '', end = ''] = frame.split(ITEMS);
  const parts = [begin];
  for (let at = 0; at < items.length; at += ITEMS_OF_A_PART) {
    const some = items.slice(at, at + ITEMS_OF_A_PART);
    parts.push(some.map((item) => builder.build({ item: itemOf(item, shop) })).join(''));
  }
  return [...parts, end];
}

function itemOf(item: FeedItem, { pageOf, pictureAt }: Shop) {
  const [picture = '', ...more] = item.images.map(pictureAt);
  return {
    'g:id': item.id,
    'g:title': shortened(item.name, TITLE_MAX),
    'g:description': shortened(item.description, DESCRIPTION_MAX),
    'g:link': pageOf(item.id),
    'g:image_link': picture,
    'g:additional_image_link': more.slice(0, MORE_PICTURES_MAX),
    'g:availability': item.isInStock ? 'in_stock' : 'out_of_stock',
    'g:price': amount(item.price),
    'g:brand': legible(item.brand),
    'g:mpn': legible(item.partNum),
    'g:condition': 'new',
    'g:product_type': legible(item.type.join(' > ')),
    'g:shipping': { 'g:country': COUNTRY_CODE, 'g:price': amount(0) },
  };
}

const amount = (dollars: number) => `${formatAmount(dollars)} ${CURRENCY}`;

const shortened = (text: string, max: number) => legible([...text].slice(0, max).join(''));

/** Removes characters that XML does not allow even if escaped: https://www.w3.org/TR/xml/#charsets */
const legible = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
