import type { RichText } from './types.ts';
import { VISIBLE } from './visible.ts';

type Block = RichText[number];
type List = Extract<Block, { type: 'list' }>;
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];

/**
 * The same text with each link leading where `targetOf` says; one that leads nowhere is its words alone.
 * @param targetOf the address to lead to; null for none
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

/** Where its links lead. */
export function linksOf(blocks: RichText): string[] {
  const links: string[] = [];
  withLinks(blocks, (url) => {
    links.push(url);
    return url;
  });
  return links;
}

/** What it says without its form: paragraphs, headings and lines of lists that have words. */
export function plainLines(blocks: RichText): string[] {
  const wordsOf = (inlines: Inline[]): string =>
    inlines
      .map((inline) => (inline.type === 'link' ? wordsOf(inline.children) : inline.text))
      .join('');
  const linesOf = (block: Block | List['children'][number]): string[] =>
    block.type === 'list' ? block.children.flatMap(linesOf) : [wordsOf(block.children)];
  return blocks.flatMap(linesOf).filter((line) => VISIBLE.test(line));
}
