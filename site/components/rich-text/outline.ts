import { plainLines, type RichText } from 'shared';

/** The page's title is the only heading of this level. */
const TITLE_LEVEL = 1;
const LOWEST_LEVEL = 6;

/**
 * Fits a text into the page's outline, for screen readers: whatever heading levels its editor chose, they start below the
 * page's title and skip no level. Empty lines are removed, as paragraphs already have space between them.
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

const levelOf = (block: RichText[number]): number[] => (block.type === 'heading' ? [block.level] : []);
