import type { FieldError, Product } from 'shared';
import { productSchema } from 'shared/schemas';
import type { ProductBasis, ProductInput } from 'shared/schemas';
import { getDotPath, safeParse } from 'valibot';
import { ApiError, NETWORK_MESSAGE } from '../../../api/client.ts';
import { readPageNumber } from '../../../components/page-choice.ts';
import { matchRoute, paths } from '../../../routes.ts';
import type { DraftImage } from './images.ts';

/** Which part of the products is listed; an empty keyword means all. */
export interface ListingPlace {
  keyword: string;
  pageNumber: number;
}

/** Which listing an address such as `/admin/products/search/soil/2` stands for. */
export function placeOf(pathname: string): ListingPlace {
  const { keyword = '', pageNumber } = matchRoute(pathname)?.params ?? {};
  return { keyword: keyword.trim(), pageNumber: readPageNumber(pageNumber) };
}

/** The address of a listing. */
export function pathOf({ keyword, pageNumber }: ListingPlace): string {
  return keyword ? paths.adminProductSearch(keyword, pageNumber) : paths.adminProducts(pageNumber);
}

/** What stands in the form; numbers as they were typed. */
export interface Draft {
  name: string;
  partNum: string;
  price: string;
  description: string;
  brand: string;
  category: string;
  countInStock: string;
  images: readonly DraftImage[];
}

export type DraftField = Exclude<keyof Draft, 'images'>;

export const emptyDraft: Draft = {
  name: '',
  partNum: '',
  price: '',
  description: '',
  brand: '',
  category: '',
  countInStock: '',
  images: [],
};

/** A product as the form shows it at first. */
export function draftOf({ image, price, countInStock, ...texts }: Product): Draft {
  const { name, partNum, description, brand, category } = texts;
  return {
    ...{ name, partNum, description, brand, category },
    price: price.toFixed(2),
    countInStock: String(countInStock),
    images: image.map((path) => ({ key: path, path, name: '', preview: '', progress: 1 })),
  };
}

/** Whether closing the form would lose something. */
export function isChanged(draft: Draft, original: Draft): boolean {
  const { images, ...texts } = draft;
  const fields = Object.keys(texts) as DraftField[];
  return (
    fields.some((field) => draft[field] !== original[field]) ||
    images.length !== original.images.length ||
    images.some(({ key }, index) => key !== original.images[index]?.key)
  );
}

/** The fields of a product that a save is compared with, as they were read. */
export function basisOf(product: Product): ProductBasis {
  const { name, partNum, price, description, image, brand, category, countInStock } = product;
  return { name, partNum, price, description, image, brand, category, countInStock };
}

export type CheckedDraft =
  { ok: true; input: ProductInput } | { ok: false; message: string; errors: FieldError[] };

/** What is to be sent of a draft, or what is wrong with it in the words that the server would use. */
export function checkDraft({ images, price, countInStock, ...texts }: Draft): CheckedDraft {
  const result = safeParse(productSchema, {
    ...texts,
    price: Number(price),
    countInStock: Number(countInStock),
    image: images.flatMap(({ path }) => path ?? []),
  });
  if (result.success) return { ok: true, input: result.output };
  const errors = result.issues.map((issue) => ({
    path: (getDotPath(issue) ?? '').split('.')[0] ?? '',
    message: issue.message,
  }));
  return { ok: false, message: errors[0]?.message ?? '', errors };
}

/** What is told of a failure: the server's word on it, or that it failed where there is none. */
export function messageOf(failure: unknown, otherwise: string): string {
  const isTold = failure instanceof ApiError && failure.message !== NETWORK_MESSAGE;
  return isTold || failure instanceof NoToken ? failure.message : otherwise;
}

/** Nobody is signed in on this browser any more. */
export class NoToken extends Error {
  constructor() {
    super('Authentication failed. Please log in again.');
  }
}
