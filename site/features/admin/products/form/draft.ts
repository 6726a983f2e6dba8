import type { Product } from 'shared';
import { productSchema } from 'shared/schemas';
import type { ProductBasis, ProductInput } from 'shared/schemas';
import { getDotPath, safeParse } from 'valibot';
import { ApiError } from '../../../../api/client.ts';
import type { DraftImage } from './images.ts';

export type DraftField =
  'name' | 'partNum' | 'price' | 'description' | 'brand' | 'category' | 'countInStock';

/** What stands in the form; numbers as they were typed. */
export type Draft = Record<DraftField, string> & { images: readonly DraftImage[] };

export const emptyDraft: Draft = {
  ...{ name: '', partNum: '', price: '', description: '' },
  ...{ brand: '', category: '', countInStock: '', images: [] },
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
  const fields = Object.keys(emptyDraft) as (keyof Draft)[];
  const keys = ({ images }: Draft) => images.map(({ key }) => key).join();
  return (
    keys(draft) !== keys(original) ||
    fields.some((field) => field !== 'images' && draft[field] !== original[field])
  );
}

/** The fields of a product that a save is compared with, as they were read. */
export function basisOf(product: Product): ProductBasis {
  const { name, partNum, price, description, image, brand, category, countInStock } = product;
  return { name, partNum, price, description, image, brand, category, countInStock };
}

/**
 * What is to be sent of a draft.
 * @throws ApiError with what is wrong with it, in the words that the server would use
 */
export function checkDraft({ images, price, countInStock, ...texts }: Draft): ProductInput {
  const result = safeParse(productSchema, {
    ...texts,
    price: Number(price),
    countInStock: Number(countInStock),
    image: images.flatMap(({ path }) => path ?? []),
  });
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({
    path: (getDotPath(issue) ?? '').split('.')[0] ?? '',
    message: issue.message,
  }));
  throw new ApiError(errors[0]?.message ?? '', 400, errors);
}
