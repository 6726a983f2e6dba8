import { join } from 'node:path';
import { sampleDetails as product } from 'shared/samples';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { scriptJson } from '../../lib/json-ld.ts';
import { productJsonLd } from './json-ld.ts';

const AT = '2026-03-01T20:00:00.000Z';

const complete = product({
  specifications: [
    { name: 'Supply voltage', value: '3.3', unit: 'V' },
    { name: 'Measures', value: 'Humidity', unit: null },
  ],
  rating: 4.5,
  numReviews: 4,
  reviews: [1, 2, 3, 4].map((rating) => ({
    _id: `r${rating}`,
    name: 'Ada',
    rating,
    comment: 'Works',
    createdAt: AT,
    isVerified: false,
    reply: null,
  })),
});

const place = { url: 'https://shop/product/p1', images: ['https://shop/a.webp'], returnDays: 30 };

/** Indexes of the values that do not match the types of schema.org's vocabulary. */
function errorsOf(...values: unknown[]): number[] {
  const file = join(import.meta.dirname, 'json-ld.sample.ts');
  const lines = values.map((value, index) => {
    return `export const sample${index}: WithContext<Product> = ${JSON.stringify(value)};`;
  });
  const text = [`import type { Product, WithContext } from 'schema-dts';`, ...lines].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(name, text, version) : getSourceFile(name, version, ...rest);
  const errors = ts.getPreEmitDiagnostics(ts.createProgram([file], options, host));
  return errors.map((error) => {
    if (!error.file) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, ' '));
    return error.file.getLineAndCharacterOfPosition(error.start ?? 0).line - 1;
  });
}

test('the structured data matches schema.org’s types', () => {
  const whole = productJsonLd(complete, place);
  const least = productJsonLd(product({ countInStock: 0 }), { ...place, returnDays: null });
  const wrong = [
    { ...whole, offers: { ...Object(whole.offers), availability: 'Plenty' } },
    { ...whole, colour: 'green' },
  ];
  expect(errorsOf(whole, least, ...wrong)).toEqual([2, 3]);
});

test('it contains price, shipping and returns', () => {
  expect(productJsonLd(complete, place)).toMatchObject({
    offers: {
      price: '12.50',
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      shippingDetails: { shippingRate: { value: 0, currency: 'AUD' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: 'AU' },
    },
    sku: 'WB-1',
    mpn: 'WB-1',
    brand: { name: 'Wattlebird' },
    additionalProperty: [
      { name: 'Supply voltage', value: '3.3 V' },
      { name: 'Measures', value: 'Humidity' },
    ],
  });
  const soldOut = productJsonLd(product({ countInStock: 0 }), { ...place, returnDays: 0 });
  expect(soldOut.offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
    hasMerchantReturnPolicy: {
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    },
  });
});

test('it contains no return policy if the shop has none', () => {
  const { offers } = productJsonLd(complete, { ...place, returnDays: null });
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy');
});

test('it contains a rating and the newest review only if there are reviews', () => {
  const unrated = productJsonLd(product(), place);
  expect(unrated).not.toHaveProperty('aggregateRating');
  expect(unrated).not.toHaveProperty('review');
  const rated = productJsonLd(complete, place);
  expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 4 } });
  expect(rated.review).toMatchObject([{ reviewBody: 'Works', reviewRating: { ratingValue: 1 } }]);
});

test('it cannot close the script element around it', () => {
  expect(scriptJson({ name: '</script><script>' })).not.toContain('<');
});
