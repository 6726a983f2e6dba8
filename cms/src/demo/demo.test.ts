import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { imageSources } from 'shared';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkForm } from '../api/panel/rules/check-form';
import { typeSpecifications } from '../api/catalog/rules/specifications';
import { business, categories, groupPages, pages, products, services, type DemoProduct } from './content';
import { readPicture } from './pictures';
import { reviewsFor } from './reviews';
import { generateProducts } from './variations';

const pictures = join(import.meta.dirname, 'pictures');
const filesIn = (...folder: string[]) =>
  readdirSync(join(pictures, ...folder))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => parse(file).name);

const chosen = { connect: [{}] };
const asPanelForm = (product: DemoProduct) => ({
  ...product,
  brand: chosen,
  category: chosen,
  specifications: product.specifications.map(([name, value, unit]) => ({ name, value, unit })),
});

const countBy = (partNums: string[]) => {
  const counts = new Map<string, number>();
  for (const partNum of partNums) counts.set(partNum, (counts.get(partNum) ?? 0) + 1);
  return counts;
};

describe('the hand-written range', () => {
  const reviews = products.flatMap(reviewsFor);
  const reviewCounts = countBy(reviews.map((review) => review.partNum));

  test('has about sixty parts in all categories, with different part numbers', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map((product) => product.category))).toEqual(new Set(categories));
    expect(new Set(products.map((product) => product.partNum)).size).toBe(products.length);
    expect(products.every((product) => product.partNum.includes('-'))).toBe(true);
  });

  test('has sold-out parts and parts that nearly are', () => {
    expect(products.filter((product) => product.countInStock === 0)).toHaveLength(6);
    expect(products.some(({ countInStock }) => countInStock > 0 && countInStock <= 3)).toBe(true);
  });

  test('has a different picture for every part, and two for many', () => {
    const firstImages = products.map((product) => product.images[0]);
    expect(new Set(firstImages).size).toBe(products.length);
    expect(products.filter((product) => product.images.length > 1).length).toBeGreaterThanOrEqual(30);
  });

  test('has exactly the picture files that its parts and services use', () => {
    const named = [
      ...products.flatMap((product) => product.images),
      ...services.map((service) => service.image),
    ];
    expect([...named].sort()).toEqual(filesIn().sort());
  });

  test('lists the twelve services in order, each with four to seven options', () => {
    expect(services.map((service) => service.id)).toEqual(
      ['00', '01', '02'].flatMap((tens) => [1, 2, 3, 4].map((unit) => `SLT-${tens}${unit}`)),
    );
    expect(services.filter(({ options }) => options.length < 4 || options.length > 7)).toEqual([]);
    expect(services.filter(({ info }) => ![2, 3, 4].includes(info.split('\n\n').length))).toEqual([]);
  });

  test('obeys the rules of the panel', () => {
    const forms = [
      checkForm('api::business-details.business-details', business, 'all'),
      ...services.map(({ id: code, ...service }) =>
        checkForm('api::service.service', { ...service, code }, 'all'),
      ),
      ...pages.map((page) => checkForm('api::page.page', page, 'all')),
      ...products.map((product) => checkForm('api::product.product', asPanelForm(product), 'all')),
    ];
    expect(forms.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('has the specifications of each part’s category, with numbers where required', () => {
    for (const product of products) {
      const category = groupPages.categories.find(({ name }) => name === product.category);
      const fields = new Map(category?.specifications.map((field) => [field.name, field]));
      const given = product.specifications.map(([name = '', value = '', unit]) => ({
        name,
        value,
        unit,
      }));
      const ofThem = given.map(({ name }) => {
        const field = fields.get(name);
        return field ? { ...field, unit: field.unit ?? '' } : null;
      });
      expect(typeSpecifications(given, ofThem), product.name).toMatchObject({ ok: true });
      expect(given, product.name).not.toEqual([]);
      // Only specifications outside the category have their own unit.
      expect(given.filter(({ unit }, index) => unit && ofThem[index])).toEqual([]);
    }
  });

  test('names only other demo parts as related', () => {
    const partNums = new Set(products.map((product) => product.partNum));
    for (const { partNum, worksWith } of products) {
      expect(worksWith.filter((other) => other === partNum || !partNums.has(other))).toEqual([]);
    }
  });

  test('has reviews of one to five stars for its parts', () => {
    const partNums = new Set(products.map((product) => product.partNum));
    expect(reviews.filter((review) => !partNums.has(review.partNum))).toEqual([]);
    expect(reviews.filter(({ rating }) => ![1, 2, 3, 4, 5].includes(rating))).toEqual([]);
    expect(new Set(reviews.map((review) => review.rating)).size).toBe(5);
  });

  test('has many reviews, up to nine for a part, and some parts without', () => {
    expect(reviews.length).toBeGreaterThan(150);
    expect(Math.max(...reviewCounts.values())).toBe(9);
    expect([...reviewCounts.values()].filter((count) => count > 3).length).toBeGreaterThanOrEqual(3);
    expect(reviewCounts.size).toBeLessThan(products.length);
  });

  test('has one review per person and part, and none before the part was for sale', () => {
    const byPart = new Map(products.map((product) => [product.partNum, product]));
    expect(new Set(reviews.map((review) => `${review.partNum} ${review.name}`)).size).toBe(reviews.length);
    expect(
      reviews.filter(
        (review) => review.daysAgo < 1 || review.daysAgo >= (byPart.get(review.partNum)?.daysAgo ?? 0),
      ),
    ).toEqual([]);
  });
});

describe('pictures', () => {
  test.each(filesIn())('%s is a WebP file in every size that pages use', async (name) => {
    const picture = await readPicture(pictures, name);
    const [width, height] = name.startsWith('service-') ? [1200, 800] : [1600, 1600];
    const whole = picture.at(-1);
    expect(whole).toMatchObject({ width, height });
    expect(whole?.file).toMatch(new RegExp(`^${name}-w${width}-[0-9a-f]{10}\\.webp$`));
    expect(picture.map(({ file, width }) => ({ path: file, width }))).toEqual(
      imageSources(whole?.file ?? ''),
    );
    for (const { data } of picture) expect((await sharp(data).metadata()).format).toBe('webp');
  });

  test('no size of a deleted picture is left', () => {
    const names = new Set(filesIn());
    const left = ['320', '640', '1024'].flatMap((size) => filesIn(size));
    expect(left.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a generated range', () => {
  const take = generateProducts;

  test('starts with the hand-written parts', () => {
    expect(take(products.length + 5).slice(0, products.length)).toEqual(products);
    expect(take(3)).toEqual(products.slice(0, 3));
  });

  test('is the same every time', () => {
    expect(take(500)).toEqual(take(500));
    expect(take(500).flatMap(reviewsFor)).toEqual(take(500).flatMap(reviewsFor));
  });

  test('has a hundred thousand parts with different part numbers, valid prices and known pictures', () => {
    const range = take(100_000);
    const keys = new Set(filesIn());
    expect(range).toHaveLength(100_000);
    const partKey = (product: DemoProduct) => product.partNum.toLowerCase().replaceAll(/\W/g, '');
    expect(new Set(range.map(partKey)).size).toBe(100_000);
    const hasCents = (price: number) => price > 0 && Number(price.toFixed(2)) === price;
    expect(range.filter((product) => !hasCents(product.price))).toEqual([]);
    expect(range.filter((product) => !product.images.every((key) => keys.has(key)))).toEqual([]);
  });
});
