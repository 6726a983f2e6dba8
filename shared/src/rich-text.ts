import { VISIBLE } from './constants.ts';
import type { RichText } from './types.ts';

type Block = RichText[number];
type List = Extract<Block, { type: 'list' }>;
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];

/**
 * Replaces the target of each link; a link without a target becomes plain text.
 * @param targetOf maps a URL to the new one, or null for none
 */
export function withLinks(blocks: RichText, targetOf: (url: string) => string | null): RichText {
  const inInlines = (inlines: Inline[]): Inline[] =>
    inlines.flatMap((inline): Inline | Inline[] => {
      if (inline.type !== 'link') return inline;
      const url = targetOf(inline.url);
      return url === null ? inline.children : { ...inline, url };
    });
  const inList = (list: List): List => ({
    ...list,
    children: list.children.map((child) =>
      child.type === 'list' ? inList(child) : { ...child, children: inInlines(child.children) },
    ),
  });
  return blocks.map((block) => {
    if (block.type === 'list') return inList(block);
    if (block.type === 'code' || block.type === 'image') return block;
    return { ...block, children: inInlines(block.children) };
  });
}

/** The URLs of all links. */
export function linksOf(blocks: RichText): string[] {
  const links: string[] = [];
  withLinks(blocks, (url) => {
    links.push(url);
    return url;
  });
  return links;
}

/** The plain text of paragraphs, headings and list items, without empty ones. */
export function plainLines(blocks: RichText): string[] {
  const wordsOf = (inlines: Inline[]): string =>
    inlines
      .map((inline) => (inline.type === 'link' ? wordsOf(inline.children) : inline.text))
      .join('');
  const linesOf = (block: Block | List['children'][number]): string[] =>
    block.type === 'list' ? block.children.flatMap(linesOf) : [wordsOf(block.children)];
  return blocks.flatMap(linesOf).filter((line) => VISIBLE.test(line));
}
