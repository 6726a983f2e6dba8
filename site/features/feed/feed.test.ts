import type { ProductDetails } from 'shared';
import { sampleDetails as product } from 'shared/samples';
import { expect, test } from 'vitest';
import { feedItems } from './items.ts';
import { feedXml } from './xml.ts';

const trail = ['Sensors', 'Climate'].map((name) => ({ name, path: '' }));
const shop = {
  name: 'Growing & Ideas',
  url: 'https://shop.example/shop',
  pageOf: (id: string) => `https://shop.example/product/${id}`,
  pictureAt: (path: string) => `https://shop.example${path}`,
};
const feed = (...products: ProductDetails[]) =>
  feedXml(
    feedItems(products, () => ({ trail })),
    shop,
  ).join('');

test('an item has all fields that Google and Meta require', () => {
  expect(feed(product())).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
      '<title>Growing &amp; Ideas</title><link>https://shop.example/shop</link>' +
      '<description>Products of Growing &amp; Ideas</description>' +
      '<item><g:id>p1</g:id><g:title>Climate sensor</g:title>' +
      '<g:description>Measures</g:description><g:link>https://shop.example/product/p1</g:link>' +
      '<g:image_link>https://shop.example/uploads/a.webp</g:image_link>' +
      '<g:additional_image_link>https://shop.example/uploads/b.webp</g:additional_image_link>' +
      '<g:availability>in_stock</g:availability><g:price>12.50 AUD</g:price>' +
      '<g:brand>Wattlebird</g:brand><g:mpn>WB-1</g:mpn><g:condition>new</g:condition>' +
      '<g:product_type>Sensors &gt; Climate</g:product_type>' +
      '<g:shipping><g:country>AU</g:country><g:price>0.00 AUD</g:price></g:shipping>' +
      '</item></channel></rss>',
  );
});

test('texts are escaped, and characters invalid in XML are removed', () => {
  const xml = feed(
    product({ name: ']]></g:title>"\'&amp;', description: 'a\u0000b\u000Bc\uD800d\uFFFEe🌱' }),
  );
  expect(xml).toContain('<g:title>]]&gt;&lt;/g:title&gt;&quot;&apos;&amp;amp;</g:title>');
  expect(xml).toContain('<g:description>abcde🌱</g:description>');
});

test('long texts are shortened to the allowed length', () => {
  const xml = feed(product({ name: '🌱'.repeat(200), description: 'x'.repeat(6000) }));
  expect(xml).toContain(`<g:title>${'🌱'.repeat(150)}</g:title>`);
  expect(xml).toContain(`<g:description>${'x'.repeat(5000)}</g:description>`);
});

test('sold-out products are marked, products without picture or price are left out', () => {
  expect(feed(product({ countInStock: 0 }))).toContain('out_of_stock');
  expect(feed(product({ image: [] }), product({ price: 0 }))).not.toContain('<item>');
});

test('the type of a product in an unknown category is that category', () => {
  const [item] = feedItems([product()], () => ({ trail: [] }));
  expect(item?.type).toEqual(['Climate']);
});
