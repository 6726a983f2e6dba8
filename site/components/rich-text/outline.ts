import { plainLines, type RichText } from 'shared';

/** The page's own title is the heading above all of a text's. */
const TITLE_LEVEL = 1;
const LOWEST_LEVEL = 6;

/**
 * The text as part of a page, for screen readers too: whatever sizes its editor chose for the headings, they begin
 * below the page's title and leave no level out. Empty lines go, as paragraphs have space between them.
 */
export function withOutline(blocks: RichText): RichText {
  const shown = blocks.filter((block) => !isText(block) || plainLines([block]).length > 0);
  const highest = Math.min(...shown.flatMap(levelOf));
  let above = TITLE_LEVEL;
  return shown.map((block) => {
    if (block.type !== 'heading') return block;
    const wanted = TITLE_LEVEL + 1 + block.level - highest;
    above = Math.min(wanted, above + 1, LOWEST_LEVEL);
    return { ...block, level: above as typeof block.level };
  });
}

const isText = ({ type }: RichText[number]) => type === 'paragraph' || type === 'heading';

const levelOf = (block: RichText[number]): number[] =>
  block.type === 'heading' ? [block.level] : [];
