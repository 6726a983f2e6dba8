import type { RichText } from 'shared';
import { picturesOf, toRichText } from '../rules/rich-text';
import type { Knex } from '#platform/database/knex';

/** Reads columns of blocks for pages. Pictures that are not in the media library are removed. */
export async function readRichTexts(knex: Knex, columns: readonly unknown[]): Promise<RichText[]> {
  const texts = columns.map(toRichText);
  const paths = texts.flatMap(picturesOf);
  const found: string[] = paths.length > 0 ? await knex('files').whereIn('url', paths).pluck('url') : [];
  const inLibrary = new Set(found);
  return texts.map((blocks) =>
    blocks.filter((block) => block.type !== 'image' || inLibrary.has(block.image.url)),
  );
}
