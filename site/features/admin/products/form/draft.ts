import type { Details, Product } from 'shared';
import { productSchema } from 'shared/schemas';
import type { ProductBasis, ProductInput } from 'shared/schemas';
import { getDotPath, safeParse } from 'valibot';
import { ApiError } from '../../../../lib/api/client.ts';
import { changedDetails, detailsOf, emptyDetails } from './details/rows.ts';
import type { DraftDetails } from './details/rows.ts';
import type { DraftImage } from './images.ts';

export type DraftField =
  'name' | 'partNum' | 'price' | 'description' | 'brand' | 'category' | 'countInStock';

/** What stands in the form; numbers as they were typed. */
export type Draft = Record<DraftField, string> & DraftDetails & { images: readonly DraftImage[] };

export const emptyDraft: Draft = {
  ...{ name: '', partNum: '', price: '', description: '' },
  ...{ brand: '', category: '', countInStock: '', images: [] },
  ...emptyDetails,
};

/** A product as the form shows it at first. */
export function draftOf(product: Product & Partial<Details>): Draft {
  const { name, partNum, description, brand, category, image, price, countInStock } = product;
  return {
    ...{ name, partNum, description, brand, category },
    price: price.toFixed(2),
    countInStock: String(countInStock),
    ...detailsOf(product),
    images: image.map((path) => ({ key: path, path, name: '', preview: '', progress: 1 })),
  };
}

/** Whether closing the form would lose something. */
export function isChanged(draft: Draft, original: Draft): boolean {
  const keys = ({ images }: Draft) => images.map(({ key }) => key).join();
  const texts = ({ images: _images, ...fields }: Draft) =>
    Object.values(fields).filter((value) => typeof value === 'string');
  return (
    keys(draft) !== keys(original) ||
    texts(draft).join('\0') !== texts(original).join('\0') ||
    Object.keys(changedDetails(draft, original)).length > 0
  );
}

/** The fields of a product that a save is compared with, as they were read. */
export function basisOf(product: Product & Partial<Details>): ProductBasis {
  const { name, partNum, price, description, image, brand, category, countInStock } = product;
  const { specifications, documents, worksWith } = product;
  return {
    ...{ name, partNum, price, description, image, brand, category, countInStock },
    ...(specifications && { specifications, documents, worksWith }),
  };
}

/**
 * What is to be sent of a draft: every field, and those of the lists that are not as they were in the original.
 * @throws ApiError with what is wrong with it, in the words that the server would use
 */
export function checkDraft(draft: Draft, original: Draft = emptyDraft): ProductInput {
  const { name, partNum, description, brand, category, images, price, countInStock } = draft;
  const result = safeParse(productSchema, {
    ...{ name, partNum, description, brand, category },
    ...changedDetails(draft, original),
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
