import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { imageSources } from 'shared';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkForm } from '../api/panel/rules/check-form';
import { typeSpecifications } from '../api/catalog/rules/specifications';
import {
  business,
  categories,
  groupPages,
  pages,
  products,
  services,
  type DemoProduct,
} from './content';
import { readPicture } from './pictures';
import { reviewsFor } from './reviews';
import { generateProducts } from './variations';

const pictures = join(import.meta.dirname, 'pictures');
const filesIn = (...folder: string[]) =>
  readdirSync(join(pictures, ...folder))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => parse(file).name);

const hasCents = (price: number) => price > 0 && Number(price.toFixed(2)) === price;

const chosen = { connect: [{}] };
const asPanelForm = (product: DemoProduct) => ({
  ...product,
  ...{ brand: chosen, category: chosen },
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

  test('has about sixty parts from every shelf, each with its own number', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map((product) => product.category))).toEqual(new Set(categories));
    expect(new Set(products.map((product) => product.partNum)).size).toBe(products.length);
    expect(products.every((product) => product.partNum.includes('-'))).toBe(true);
  });

  test('has prices in whole cents and stock in whole pieces', () => {
    expect(products.filter((product) => !hasCents(product.price))).toEqual([]);
    expect(
      products.filter(({ countInStock }) => !Number.isInteger(countInStock) || countInStock < 0),
    ).toEqual([]);
  });

  test('has parts that are sold out and parts that nearly are', () => {
    expect(products.filter((product) => product.countInStock === 0)).toHaveLength(6);
    expect(products.some(({ countInStock }) => countInStock > 0 && countInStock <= 3)).toBe(true);
  });

  test('shows every part with a picture of its own, and many with two', () => {
    const firstImages = products.map((product) => product.images[0]);
    expect(new Set(firstImages).size).toBe(products.length);
    expect(products.filter((product) => product.images.length > 1).length).toBeGreaterThanOrEqual(
      30,
    );
  });

  test('has a file for every picture that a part or a service names, and no other', () => {
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
    expect(services.filter(({ info }) => ![2, 3, 4].includes(info.split('\n\n').length))).toEqual(
      [],
    );
  });

  test('keeps the rules of the panel', () => {
    const forms = [
      checkForm('api::business-details.business-details', business, 'all'),
      ...services.map(({ id: code, ...service }) =>
        checkForm('api::service.service', { ...service, code }, 'all'),
      ),
      ...pages.map((page) => checkForm('api::page.page', page, 'all')),
      ...products.map((product) => checkForm('api::product.product', asPanelForm(product), 'all')),
    ];
    expect(forms.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('says of each part what its category compares, with numbers where those are asked for', () => {
    for (const product of products) {
      const category = groupPages.categories.find(({ name }) => name === product.category);
      const fields = new Map(category?.specifications.map((field) => [field.name, field]));
      const given = product.specifications.map(([name = '', value = '', unit]) => ({
        ...{ name, value, unit },
      }));
      const ofThem = given.map(({ name }) => {
        const field = fields.get(name);
        return field ? { ...field, unit: field.unit ?? '' } : null;
      });
      expect(typeSpecifications(given, ofThem), product.name).toMatchObject({ ok: true });
      expect(given, product.name).not.toEqual([]);
      // A unit of its own only where the category has none to give.
      expect(given.filter(({ unit }, index) => unit && ofThem[index])).toEqual([]);
    }
  });

  test('names parts of its own as those that a part works with', () => {
    const partNums = new Set(products.map((product) => product.partNum));
    for (const { partNum, worksWith } of products) {
      expect(worksWith.filter((other) => other === partNum || !partNums.has(other))).toEqual([]);
    }
  });

  test('has reviews of one to five stars for parts that exist', () => {
    const partNums = new Set(products.map((product) => product.partNum));
    expect(reviews.filter((review) => !partNums.has(review.partNum))).toEqual([]);
    expect(reviews.filter(({ rating }) => ![1, 2, 3, 4, 5].includes(rating))).toEqual([]);
    expect(new Set(reviews.map((review) => review.rating)).size).toBe(5);
  });

  test('uses every opinion, up to nine for a part, and leaves some parts without', () => {
    expect(reviews.length).toBeGreaterThan(150);
    expect(Math.max(...reviewCounts.values())).toBe(9);
    expect([...reviewCounts.values()].filter((count) => count > 3).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(reviewCounts.size).toBeLessThan(products.length);
  });

  test('lets nobody review a part twice or before it was for sale', () => {
    const byPart = new Map(products.map((product) => [product.partNum, product]));
    expect(new Set(reviews.map((review) => `${review.partNum} ${review.name}`)).size).toBe(
      reviews.length,
    );
    expect(
      reviews.filter(
        (review) =>
          review.daysAgo < 1 || review.daysAgo >= (byPart.get(review.partNum)?.daysAgo ?? 0),
      ),
    ).toEqual([]);
  });
});

describe('pictures', () => {
  test.each(filesIn())('%s is a WebP file in every size that pages ask for', async (name) => {
    const picture = await readPicture(pictures, name);
    const width = name.startsWith('service-') ? 1200 : 800;
    const whole = picture.at(-1);
    expect(whole).toMatchObject({ width, height: 800 });
    expect(whole?.file).toMatch(new RegExp(`^${name}-w${width}-[0-9a-f]{10}\\.webp$`));
    expect(picture.map(({ file, width }) => ({ path: file, width }))).toEqual(
      imageSources(whole?.file ?? ''),
    );
    for (const { data } of picture) expect((await sharp(data).metadata()).format).toBe('webp');
  });

  test('no smaller size is left of a picture that is gone', () => {
    const names = new Set(filesIn());
    const left = ['320', '640', '1024'].flatMap((size) => filesIn(size));
    expect(left.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a generated range', () => {
  const take = generateProducts;

  test('begins with the hand-written parts', () => {
    expect(take(products.length + 5).slice(0, products.length)).toEqual(products);
    expect(take(3)).toEqual(products.slice(0, 3));
  });

  test('is the same every time', () => {
    expect(take(500)).toEqual(take(500));
    expect(take(500).flatMap(reviewsFor)).toEqual(take(500).flatMap(reviewsFor));
  });

  test('holds a hundred thousand parts with numbers of their own, valid prices and known pictures', () => {
    const range = take(100_000);
    const keys = new Set(filesIn());
    expect(range).toHaveLength(100_000);
    const partKey = (product: DemoProduct) => product.partNum.toLowerCase().replaceAll(/\W/g, '');
    expect(new Set(range.map(partKey)).size).toBe(100_000);
    expect(range.filter((product) => !hasCents(product.price))).toEqual([]);
    expect(range.filter((product) => !product.images.every((key) => keys.has(key)))).toEqual([]);
  });

  test('has stars from one to five in its reviews', () => {
    const ratings = new Set(
      take(2_000)
        .flatMap(reviewsFor)
        .map((review) => review.rating),
    );
    expect([...ratings].sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
