import { sampleProduct } from 'shared/samples';
import { describe, expect, it } from 'vitest';
import { getDotPath, parse, safeParse } from 'valibot';
import { basisOf, draftOf, requestOf, schemaFor } from './draft.ts';
import type { Draft } from './fields.ts';

const product = sampleProduct({ name: 'Rain gauge', price: 24.9, countInStock: 7 });
const draft = draftOf(product);
/** What the form shows and sends, without what the shop itself sets. */
const fields = Object.fromEntries(Object.entries(product).filter(([name]) => name in draft));

const errorsOf = (wrong: Draft) =>
  (safeParse(schemaFor(draft), wrong).issues ?? []).map((issue) => [getDotPath(issue), issue.message]);

describe('the form', () => {
  it('shows a product with its price to the cent', () => {
    expect(draft).toMatchObject({ name: 'Rain gauge', price: '24.90', countInStock: '7' });
    expect(draft.image.map(({ path }) => path)).toEqual(product.image);
  });

  it('sends the input, with numeric fields as numbers', () => {
    expect(parse(schemaFor(draft), draft)).toEqual(fields);
    const limited = { ...draft, lowStockAt: '3', location: ' B2 ', replacedBy: 'RG-2' };
    const sent = { lowStockAt: 3, location: 'B2', replacedBy: 'RG-2' };
    expect(parse(schemaFor(draft), limited)).toMatchObject(sent);
  });

  it('reports every missing field with the server’s message', () => {
    const errors = errorsOf(draftOf());
    expect(errors[0]).toEqual(['name', 'Product Name is required']);
    expect(errors.map(([path]) => path)).toEqual(
      expect.arrayContaining(['name', 'partNum', 'price', 'description', 'image', 'brand']),
    );
  });

  it('does not send a picture that is still uploading', () => {
    const onItsWay = { key: 'u', path: null, name: 'c.png', preview: '', progress: 0.5 };
    expect(errorsOf({ ...draft, image: [onItsWay] })).toEqual([['image', 'Product Images are required']]);
  });

  it('is based on the product as it was loaded', () => {
    expect(basisOf(product)).toEqual(fields);
  });
});

describe('the lists of a product', () => {
  const original = draftOf({
    ...product,
    specifications: [{ name: 'Plug', value: 'JST-SH', unit: null }],
    documents: [{ label: 'Datasheet', url: 'https://example.com' }],
    worksWith: [{ _id: 'p2', name: 'Cable' }],
  });
  const sent = (changes: Partial<Draft>) => {
    const { specifications, documents, worksWith } = requestOf({ ...original, ...changes }, original);
    return { specifications, documents, worksWith };
  };

  it('are not sent if unchanged', () => {
    expect(sent({})).toEqual({});
    expect(sent({ documents: original.documents.map((row) => ({ ...row })) })).toEqual({});
  });

  it('are sent as a whole if changed, without empty rows', () => {
    const offered = { name: 'Weight', value: ' ', unit: '' };
    const added = { name: 'Length', value: '12', unit: 'mm' };
    expect(sent({ specifications: [...original.specifications, offered, added] })).toEqual({
      specifications: [
        { name: 'Plug', value: 'JST-SH', unit: '' },
        { name: 'Length', value: '12', unit: 'mm' },
      ],
    });
    const unfinished = { ...offered, unit: 'g' };
    expect(sent({ specifications: [unfinished] })).toEqual({ specifications: [unfinished] });
    expect(sent({ documents: [], worksWith: [] })).toEqual({ documents: [], worksWith: [] });
  });
});
