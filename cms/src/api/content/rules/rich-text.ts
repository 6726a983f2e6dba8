import { isSafeLink, linksOf, plainLines, withLinks, type RichText } from 'shared';
import { isLibraryPath, richTextBlock } from 'shared/schemas';
import * as v from 'valibot';

/** Reads a column of blocks. Blocks that Strapi's editor would not write are left out. */
function readBlocks(column: unknown): RichText {
  const blocks: unknown[] = Array.isArray(column) ? column : [];
  return blocks.flatMap((block) => {
    const read = v.safeParse(richTextBlock, block);
    return read.success ? [ofSite(read.output)] : [];
  });
}

/**
 * The panel stores a picture's URL with its own host; the site needs only the path. It also uses the file name if the
 * library has no alternative text; such a text is removed, because it describes nothing.
 */
function ofSite(block: RichText[number]): RichText[number] {
  if (block.type !== 'image') return block;
  const { url, name, alternativeText } = block.image;
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const text = alternativeText?.trim() === name.trim() ? '' : alternativeText;
  return { ...block, image: { ...block.image, url: path, alternativeText: text } };
}

/**
 * A column of blocks as pages show it. Unsafe links (other than to pages, emails and phone numbers) are replaced by
 * their text. Whether pictures are in the library is checked by the database.
 */
export const toRichText = (column: unknown): RichText =>
  withLinks(readBlocks(column), (url) => (isSafeLink(url) ? url : null));

/** Paths of the pictures in the blocks. */
export const picturesOf = (blocks: RichText): string[] =>
  blocks.flatMap((block) => (block.type === 'image' ? [block.image.url] : []));

/** Names of the pictures without alternative text. */
const undescribed = (blocks: RichText): string[] =>
  blocks.flatMap((block) =>
    block.type === 'image' && !block.image.alternativeText?.trim() ? [block.image.name] : [],
  );

/** Whether the blocks have no content. Editors leave empty lines behind. */
const isEmpty = (blocks: RichText) => plainLines(blocks).length === 0 && picturesOf(blocks).length === 0;

/** Whether a field is empty, or was emptied again. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((block) => v.is(richTextBlock, block)) && isEmpty(readBlocks(value)));

/** Rules of a required field of blocks in a form of the panel. Strapi has checked its shape. */
export const richTextField = (label: string, max: number) =>
  v.pipe(
    v.unknown(),
    v.transform(readBlocks),
    v.check((blocks) => !isEmpty(blocks), `${label} is required`),
    v.check(
      (blocks) => plainLines(blocks).join('\n\n').length <= max,
      `${label} must be at most ${max} characters`,
    ),
    v.check(
      (blocks) => linksOf(blocks).every(isSafeLink),
      `${label}: a link must be a page of this site, like /shop, or begin with https://, mailto: or tel:`,
    ),
    v.check(
      (blocks) => picturesOf(blocks).every(isLibraryPath),
      `${label}: pictures must be of the media library`,
    ),
    v.check(
      (blocks) => undescribed(blocks).length === 0,
      ({ input }) =>
        `${label}: say what ${undescribed(input).join(', ')} shows: write its alternative text in the media library, then choose it again`,
    ),
  );
