import { isSafeLink, linksOf, plainLines, withLinks, type RichText } from 'shared';
import { isLibraryPath, richTextBlock } from 'shared/schemas';
import * as v from 'valibot';

/** A column of blocks as far as it is what Strapi's editor writes; a block that is not is left out. */
function readBlocks(column: unknown): RichText {
  const blocks: unknown[] = Array.isArray(column) ? column : [];
  return blocks.flatMap((block) => {
    const read = v.safeParse(richTextBlock, block);
    return read.success ? [ofSite(read.output)] : [];
  });
}

/**
 * The panel writes where it found a picture, on its own host; the site needs the path alone. And it writes the name of
 * the file where the library has no alternative text, which tells nobody anything.
 */
function ofSite(block: RichText[number]): RichText[number] {
  if (block.type !== 'image') return block;
  const { url, name, alternativeText } = block.image;
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const text = alternativeText?.trim() === name.trim() ? '' : alternativeText;
  return { ...block, image: { ...block.image, url: path, alternativeText: text } };
}

/**
 * A column of blocks as pages show it: a link that could lead elsewhere than to a page, an email or a call is its
 * words alone. Whether its pictures are in the library is for the database to say.
 */
export const toRichText = (column: unknown): RichText =>
  withLinks(readBlocks(column), (url) => (isSafeLink(url) ? url : null));

/** Paths of the pictures in it. */
export const picturesOf = (blocks: RichText): string[] =>
  blocks.flatMap((block) => (block.type === 'image' ? [block.image.url] : []));

/** Names of the pictures in it of which nobody has said what they show. */
const undescribed = (blocks: RichText): string[] =>
  blocks.flatMap((block) =>
    block.type === 'image' && !block.image.alternativeText?.trim() ? [block.image.name] : [],
  );

/** Without what editors leave behind, as an empty line, there is nothing in it. */
const isEmpty = (blocks: RichText) =>
  plainLines(blocks).length === 0 && picturesOf(blocks).length === 0;

/** A field that nobody has filled in, or has emptied again. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) &&
    value.every((block) => v.is(richTextBlock, block)) &&
    isEmpty(readBlocks(value)));

/** A required field of blocks in a form of the panel, whose shape Strapi has checked. */
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
