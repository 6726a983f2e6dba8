import type { AdminProduct, Details, Product } from 'shared';
import { productSchema } from 'shared/schemas';
import type { ProductBasis, ProductInput } from 'shared/schemas';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import type { CheckedForm } from '../../forms/useCheckedForm.ts';
import type { DraftImage } from './images.ts';

/** A product as the form gets it; a new one has no details. */
export type FormProduct = Product &
  Partial<Details> &
  Partial<Pick<AdminProduct, 'lowStockAt' | 'location' | 'replacedBy'>>;

/** The form's values; numbers as typed. */
export interface Draft {
  name: string;
  partNum: string;
  price: string;
  description: string;
  image: DraftImage[];
  brand: string;
  category: string;
  countInStock: string;
  /** Empty for the shop's limit. */
  lowStockAt: string;
  location: string;
  /** A part number. */
  replacedBy: string;
  specifications: { name: string; value: string; unit: string }[];
  documents: { label: string; url: string }[];
  worksWith: Details['worksWith'];
}

export type ProductDraftForm = CheckedForm<Draft, ProductInput>;

export const emptyDraft: Draft = {
  name: '',
  partNum: '',
  price: '',
  description: '',
  image: [],
  brand: '',
  category: '',
  countInStock: '',
  lowStockAt: '',
  location: '',
  replacedBy: '',
  specifications: [],
  documents: [],
  worksWith: [],
};

/** A product as form values. */
export function draftOf(product: FormProduct): Draft {
  const { name, partNum, description, brand, category, image, price, countInStock } = product;
  const { specifications = [], documents = [], worksWith = [], lowStockAt = null } = product;
  return {
    name,
    partNum,
    description,
    brand,
    category,
    price: price.toFixed(2),
    countInStock: String(countInStock),
    location: product.location ?? '',
    replacedBy: product.replacedBy ?? '',
    lowStockAt: lowStockAt === null ? '' : String(lowStockAt),
    image: image.map((path) => ({ key: path, path, name: '', preview: '', progress: 1 })),
    specifications: specifications.map(({ unit, ...texts }) => ({ ...texts, unit: unit ?? '' })),
    documents,
    worksWith,
  };
}

/** The product's fields as loaded, by which the server detects changes of other users. */
export function basisOf(product: FormProduct): ProductBasis {
  const { name, partNum, price, description, image, brand, category, countInStock } = product;
  const { specifications, documents, worksWith, lowStockAt, location, replacedBy } = product;
  return {
    name,
    partNum,
    price,
    description,
    image,
    brand,
    category,
    countInStock,
    ...(specifications && { specifications, documents, worksWith }),
    ...(specifications && { lowStockAt, location, replacedBy }),
  };
}

/** The request for a draft: all fields, but only those lists that differ from the original. */
export function requestOf(draft: Draft, original: Draft) {
  const { name, partNum, description, brand, category, image, price } = draft;
  const { countInStock, lowStockAt, location, replacedBy } = draft;
  return {
    name,
    partNum,
    description,
    brand,
    category,
    location,
    replacedBy,
    price: Number(price),
    countInStock: Number(countInStock),
    lowStockAt: lowStockAt.trim() === '' ? null : Number(lowStockAt),
    image: image.flatMap(({ path }) => path ?? []),
    ...changedLists(draft, original),
  };
}

/** Validates a draft by the server's rules. */
export const schemaFor = (original: Draft) =>
  checkRequest((draft: Draft) => requestOf(draft, original), productSchema);

/** The lists of a draft, without empty rows. */
function listsOf({ specifications, documents, worksWith }: Draft) {
  const isFilled = (...texts: string[]) => texts.some((text) => text.trim() !== '');
  return {
    // A row with only a name was suggested but not filled in.
    specifications: specifications.filter(({ value, unit }) => isFilled(value, unit)),
    documents: documents.filter(({ label, url }) => isFilled(label, url)),
    worksWith: worksWith.map(({ _id }) => _id),
  };
}

function changedLists(draft: Draft, original: Draft): Partial<ReturnType<typeof listsOf>> {
  const before: Record<string, unknown> = listsOf(original);
  const isChanged = ([name, list]: [string, unknown]) =>
    JSON.stringify(list) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(listsOf(draft)).filter(isChanged));
}
