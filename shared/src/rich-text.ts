import { VISIBLE } from './plain-signs.ts';
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
    inlines.map((inline) => (inline.type === 'link' ? wordsOf(inline.children) : inline.text)).join('');
  const linesOf = (block: Block | List['children'][number]): string[] =>
    block.type === 'list' ? block.children.flatMap(linesOf) : [wordsOf(block.children)];
  return blocks.flatMap(linesOf).filter((line) => VISIBLE.test(line));
}

/** `**bold**` and `[words](target)`. Neither nests in itself, so that both are found in one pass. */
const MARKS = /\*\*(?=\S)([^*\n]*[^*\s])\*\*|\[([^\][\n]+)\]\(([^\s)]+)\)/g;

const LIST_ITEM = /^- +(?=\S)/;

/**
 * A text as typed by an editor: a blank line begins a paragraph, a line with `- ` is an item of a list. Anything else
 * stays as it is, line breaks too. `shop_without_marks` in SQL removes the same marks for the search.
 */
export function fromMarks(text: string): RichText {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .flatMap((part) => runsOf(part.split('\n')))
    .map((lines) => (isItem(lines[0]) ? listOf(lines) : paragraphOf(lines)));
}

/** A text with marks as plain text; one without marks is returned unchanged. */
export const withoutMarks = (text: string): string =>
  text.replace(MARKS, (_all, bold?: string, words?: string) => withoutMarks(bold ?? words ?? ''));

const isItem = (line = ''): boolean => LIST_ITEM.test(line);

/** Consecutive lines of the same kind: items of a list, or others. */
function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && isItem(run[0]) === isItem(line)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

const paragraphOf = (lines: readonly string[]): Block => ({
  type: 'paragraph',
  children: inlinesOf(lines.join('\n')),
});

const listOf = (lines: readonly string[]): Block => ({
  type: 'list',
  format: 'unordered',
  children: lines.map((line) => ({
    type: 'list-item',
    children: inlinesOf(line.replace(LIST_ITEM, '')),
  })),
});

function inlinesOf(text: string, style: { bold?: true } = {}): Inline[] {
  const words = (from: number, to?: number): Inline[] => {
    const between = text.slice(from, to);
    return between === '' ? [] : [{ type: 'text', text: between, ...style }];
  };
  let end = 0;
  const inlines = [...text.matchAll(MARKS)].flatMap((mark): Inline[] => {
    const [all, bold, label = '', url = ''] = mark;
    const before = words(end, mark.index);
    end = mark.index + all.length;
    if (bold !== undefined) return [...before, ...inlinesOf(bold, { bold: true })];
    const children = inlinesOf(label, style).filter((inline) => inline.type === 'text');
    return [...before, { type: 'link', url, children }];
  });
  return [...inlines, ...words(end)];
}
