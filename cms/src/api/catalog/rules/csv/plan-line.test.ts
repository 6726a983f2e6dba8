import fc from 'fast-check';
import type { AdminProduct } from 'shared';
import { sampleAdminProduct } from 'shared/samples';
import { STOCK_MAX } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { cellsOf, headerOf, readHeader, readLine, textsOf, type Column, type Line } from './columns';
import { planLine } from './plan-line';

const probe = sampleAdminProduct({
  name: 'Soil probe',
  partNum: 'SP-1',
  brand: 'Grow',
  category: 'Sensors',
  description: 'Measures.\nWell.',
});

const around = {
  missing: new Set<Column>(),
  hasDecimalCommas: false,
  isPictureKnown: (path: string) => path.startsWith('/uploads/'),
};

interface Case {
  stockOfExport?: number | null;
  now?: Partial<AdminProduct>;
  hasDecimalCommas?: boolean;
}

/** The plan for the probe's line with these cells. */
function change(cells: Partial<Line>, { stockOfExport = null, now, hasDecimalCommas }: Case = {}) {
  const line = { ...textsOf(probe), ...cells };
  const known = { product: { ...probe, ...now }, stockOfExport };
  return planLine(line, known, { ...around, hasDecimalCommas: hasDecimalCommas ?? false });
}

/** The plan for the same cells in a shop without this product. */
const create = (cells: Partial<Line> = {}) => planLine({ ...textsOf(probe), id: '', ...cells }, null, around);

/** The line of a file that only has part numbers. */
const readLineOf = (partNum: string): Line => {
  const read = readHeader(['part number']);
  if (!read.ok) throw new Error(read.message);
  return readLine(read.header, [partNum]);
};

const errors = (plan: ReturnType<typeof planLine>) => (plan.kind === 'refused' ? plan.errors : plan);

describe('the line of a product', () => {
  test('changes nothing when brand and category differ only in case', () => {
    expect(change({ brand: 'GROW', category: 'sensors' })).toEqual({ kind: 'unchanged' });
  });

  test('changes nothing when it is unchanged since the export', () => {
    const products = fc.record({
      _id: fc.stringMatching(/^[a-z][a-z0-9]{23}$/),
      name: fc.string(),
      brand: fc.string(),
      partNum: fc.string(),
      category: fc.string(),
      description: fc.string({ unit: 'binary' }),
      price: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
      image: fc.array(fc.constantFrom('/uploads/a.webp', '/uploads/b.webp', '/gone.webp')),
      countInStock: fc.nat(),
      lowStockAt: fc.constant(null),
      location: fc.constant(null),
      replacedBy: fc.constant(null),
      rating: fc.constant(0),
      numReviews: fc.constant(0),
      isListed: fc.boolean(),
      createdAt: fc.constant(''),
      updatedAt: fc.constant(''),
    });
    const written = readHeader(headerOf('1'));
    fc.assert(
      fc.property(products, (product) => {
        if (!written.ok) throw new Error(written.message);
        const line = readLine(written.header, cellsOf(product));
        expect(planLine(line, { product, stockOfExport: null }, around).kind).toBe('unchanged');
      }),
    );
  });

  test('changes the edited cells, by the rules of the form', () => {
    expect(change({ price: '14.2', brand: ' Other ' })).toMatchObject({
      kind: 'updated',
      product: { price: 14.2, brand: 'Other', name: 'Soil probe' },
      fields: [
        { name: 'brand', before: 'Grow', after: 'Other' },
        { name: 'price', before: '12.50', after: '14.20' },
      ],
    });
  });

  const AMBIGUOUS = 'Price can be read in two ways: write it like 1219.95 or 1,219.95';
  const PRICE = 'Price must be above 0, with at most two decimals';
  const COUNT = 'Count in Stock must be a whole number of at least 0';
  const HIGHEST = `Count in Stock must be at most ${STOCK_MAX}`;
  const UPLOADED = 'Product Images must have been uploaded: /elsewhere.png';

  test.each<[Partial<Line>, string, string]>([
    [{ price: '0' }, 'price', PRICE],
    [{ price: '1e3' }, 'price', PRICE],
    [{ price: '12,50' }, 'price', AMBIGUOUS],
    [{ price: '1,219' }, 'price', AMBIGUOUS],
    [{ name: ' ' }, 'name', 'Product Name is required'],
    [{ 'part number': '' }, 'partNum', 'Part Number is required'],
    [{ 'count in stock': '-1' }, 'countInStock', COUNT],
    [{ 'count in stock': '' }, 'countInStock', COUNT],
    [{ 'count in stock': '3000000000' }, 'countInStock', HIGHEST],
    [{ 'stock in export': 'ten' }, 'countInStock', 'Stock in export must be as it was exported'],
    [{ listed: 'maybe' }, 'isListed', 'Listed must be yes or no'],
    [{ images: '/elsewhere.png' }, 'image', UPLOADED],
  ])('with %j is refused by %s', (cells, path, message) => {
    expect(errors(change(cells))).toEqual([{ path, message }]);
  });

  test('is refused with all its errors at once', () => {
    const cells = { name: '', price: '1,2', 'stock in export': 'x', listed: '?', images: '/a.png' };
    const paths = ['price', 'countInStock', 'isListed', 'image', 'name'];
    expect(errors(change(cells))).toMatchObject(paths.map((path) => ({ path })));
  });

  test('keeps what the file has no column for', () => {
    const missing = new Set<Column>(['name', 'brand', 'count in stock', 'description', 'images']);
    const line = { ...readLineOf('SP-1'), price: '$14.20', category: 'Sensors' };
    const known = { product: probe, stockOfExport: null };
    expect(planLine(line, known, { ...around, missing })).toMatchObject({
      kind: 'updated',
      product: { name: 'Soil probe', countInStock: 10, price: 14.2, image: probe.image },
      fields: [{ name: 'price', before: '12.50', after: '14.20' }],
      stockMove: 0,
    });
  });

  test('keeps the pictures when the cell is empty, and may set others', () => {
    expect(change({ images: '' }).kind).toBe('unchanged');
    expect(change({ images: '/uploads/b.webp' })).toMatchObject({
      product: { image: ['/uploads/b.webp'] },
    });
  });

  test('hides the product, and shows it when the form would', () => {
    expect(change({ listed: 'No' })).toMatchObject({ product: { isListed: false } });
    const hidden = { isListed: false, brand: '' };
    expect(change({ brand: '' }, { now: hidden })).toMatchObject({
      errors: [{ message: 'Brand is required' }],
    });
    expect(change({}, { now: hidden })).toMatchObject({ product: { isListed: true } });
  });

  test('is not refused for errors that the product had before', () => {
    const now = { image: [], brand: '' };
    expect(change({ price: '13', images: '', brand: '' }, { now }).kind).toBe('updated');
  });

  test('may have decimal commas when semicolons separate the cells', () => {
    expect(change({ price: '14,20' }, { hasDecimalCommas: true })).toMatchObject({
      product: { price: 14.2 },
    });
  });
});

describe('the stock of a file', () => {
  const stock = (cells: Partial<Line>, about: Case) => {
    const plan = change(cells, about);
    return plan.kind === 'updated' ? plan.product.countInStock : plan.kind;
  };

  test('keeps sales since the export', () => {
    const now = { countInStock: 8 };
    expect(stock({}, { now })).toBe('unchanged');
    expect(stock({ 'count in stock': '15' }, { now })).toBe(13);
    expect(stock({ 'count in stock': '1' }, { now })).toBe(0);
  });

  test('changes once when the file is imported again, and by later changes', () => {
    const about = { now: { countInStock: 13 }, stockOfExport: 15 };
    expect(stock({ 'count in stock': '15' }, about)).toBe('unchanged');
    expect(stock({ 'count in stock': '17' }, about)).toBe(15);
  });

  test('cannot be changed without the stock in export', () => {
    const cells = { 'stock in export': '' };
    expect(stock(cells, {})).toBe('unchanged');
    expect(errors(change({ ...cells, 'count in stock': '15' }))).toEqual([
      {
        path: 'countInStock',
        message: 'Count in Stock can only be changed beside the stock in export',
      },
    ]);
  });
});

describe('a new product', () => {
  test('is visible when it has a picture, and hidden without one', () => {
    expect(create()).toMatchObject({ kind: 'created', product: { isListed: true } });
    expect(create({ images: '', listed: '' })).toMatchObject({
      kind: 'created',
      product: { isListed: false, image: [], countInStock: 10 },
    });
    expect(create({ listed: 'no' })).toMatchObject({ product: { isListed: false } });
  });

  test('needs all fields of the form, and is refused with every error', () => {
    expect(errors(create({ brand: '', price: '', images: '' }))).toEqual([
      { path: 'price', message: 'Price must be above 0, with at most two decimals' },
      { path: 'brand', message: 'Brand is required' },
    ]);
  });

  test('is refused when the file lacks columns that it needs, besides other errors', () => {
    const missing = new Set<Column>(['name', 'brand', 'category', 'count in stock', 'description']);
    const line = { ...readLineOf('SP-9'), price: '0' };
    expect(errors(planLine(line, null, { ...around, missing }))).toEqual([
      {
        path: 'partNum',
        message:
          'No product has the part number SP-9, and a new one needs the columns name, brand, category, count in stock, description',
      },
      { path: 'price', message: 'Price must be above 0, with at most two decimals' },
    ]);
  });

  test('is unchanged when its file is imported again', () => {
    const made = { ...probe, image: [], isListed: false };
    const line = { ...textsOf(probe), id: '', images: '', 'stock in export': '' };
    expect(planLine(line, { product: made, stockOfExport: null }, around).kind).toBe('unchanged');
  });
});
