import type { ComponentProps } from 'react';
import type { AdminProduct, Details, Product } from 'shared';
import { namesOf } from 'shared/schemas';
import type { ProductInput } from 'shared/schemas';
import type { Field } from '../../../../components/forms/Field.tsx';
import type { DraftImage } from './images.ts';

/** A product as the form gets it; a new one has no details. */
export type FormProduct = Product & Partial<Details> & Partial<Omit<AdminProduct, keyof Product>>;

/** Where an input stands: before the description and the pictures, or after them. */
export type Part = 'head' | 'facts';

/** A field: its value in the form, from that of a product if there is one, and its value in the request. */
interface FormField<Stored, Value, Sent> {
  /** Fields without an input have their own component in `ProductForm`. */
  part?: Part;
  input?: ComponentProps<typeof Field>;
  toForm: (stored: Stored | undefined) => Value;
  toRequest: (value: Value) => Sent;
  /** A request without it changes nothing, so it is only sent if it differs from the original. */
  isSentIfChanged?: boolean;
}

const text = {
  toForm: (stored: string | null = '') => stored ?? '',
  toRequest: (typed: string) => typed,
};

const number = {
  toForm: (stored?: number) => String(stored ?? ''),
  toRequest: (typed: string) => Number(typed),
};

const numberOrNull = {
  toForm: (stored?: number | null) => String(stored ?? ''),
  toRequest: (typed: string) => (typed.trim() === '' ? null : Number(typed)),
};

const isFilled = (...texts: string[]) => texts.some((typed) => typed.trim() !== '');

/**
 * The form's fields in their order. The draft, the inputs and the request are derived from them; the request's schema
 * checks them.
 */
const table = {
  name: {
    ...text,
    part: 'head',
    input: { label: 'Product Name', maxLength: 200, autoFocus: true },
  },
  partNum: {
    ...text,
    part: 'head',
    input: { label: 'Part Number', maxLength: 100 },
  },
  price: {
    ...number,
    toForm: (stored?: number) => stored?.toFixed(2) ?? '',
    part: 'head',
    input: { label: 'Price ($)', type: 'number', min: 0.01, step: 0.01 },
  },
  description: text,
  image: {
    toForm: (paths: string[] = []) =>
      paths.map((path): DraftImage => ({ key: path, path, name: '', preview: '', progress: 1 })),
    toRequest: (images: DraftImage[]) => images.flatMap(({ path }) => path ?? []),
  },
  brand: text,
  category: text,
  countInStock: {
    ...number,
    part: 'facts',
    input: { label: 'Count in Stock', type: 'number', min: 0, step: 1 },
  },
  lowStockAt: {
    ...numberOrNull,
    part: 'facts',
    input: {
      label: 'Low Stock Limit',
      type: 'number',
      min: 0,
      step: 1,
      hint: 'This many or fewer are low stock. Empty: the number in Business details.',
      required: false,
    },
  },
  location: {
    ...text,
    part: 'facts',
    input: {
      label: 'Location',
      maxLength: 60,
      hint: 'The shelf in the storeroom, for the pick list.',
      required: false,
    },
  },
  replacedBy: {
    ...text,
    part: 'facts',
    input: {
      label: 'Replaced By',
      maxLength: 100,
      hint: 'Part number of the product to buy instead, named in lists and carts that have this one.',
      required: false,
    },
  },
  specifications: {
    toForm: (rows: Details['specifications'] = []) =>
      rows.map(({ unit, ...texts }) => ({ ...texts, unit: unit ?? '' })),
    // A row with only a name was suggested but not filled in.
    toRequest: (rows: { name: string; value: string; unit: string }[]) =>
      rows.filter(({ value, unit }) => isFilled(value, unit)),
    isSentIfChanged: true,
  },
  documents: {
    toForm: (rows: Details['documents'] = []) => rows,
    toRequest: (rows: Details['documents']) => rows.filter(({ label, url }) => isFilled(label, url)),
    isSentIfChanged: true,
  },
  worksWith: {
    toForm: (products: Details['worksWith'] = []) => products,
    toRequest: (products: Details['worksWith']) => products.map(({ _id }) => _id),
    isSentIfChanged: true,
  },
} as const satisfies Readonly<Record<keyof Omit<ProductInput, 'basedOn'>, object>>;

type Table = typeof table;

/** The form's values; numbers as typed. */
export type Draft = { -readonly [Name in keyof Table]: ReturnType<Table[Name]['toForm']> };

/** The request's values, before its schema checks them. */
export type Sent = { -readonly [Name in keyof Table]: ReturnType<Table[Name]['toRequest']> };

export const fields: {
  readonly [Name in keyof Table]: FormField<FormProduct[Name], Draft[Name], Sent[Name]>;
} = table;

export const fieldNames = namesOf(table);

/** The inputs of a part of the form. */
export const inputsIn = (wanted: Part) =>
  fieldNames.flatMap((name) => {
    const { part, input } = fields[name];
    return part === wanted && input ? [{ ...input, name }] : [];
  });
