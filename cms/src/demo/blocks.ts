import type { Schema } from '@strapi/strapi';

type Blocks = Schema.Attribute.BlocksValue;
type Inline = Extract<Blocks[number], { type: 'paragraph' }>['children'][number];

const LINE = /^(## |- )?(.*)$/s;
const MARKED = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

/**
 * A text in the format of Strapi's blocks editor, from short lines: `## heading`, `- list item`, anything else is a
 * paragraph. Lines may contain `**bold**` and `[words](link)`.
 */
export function blocksOf(lines: readonly string[]): Blocks {
  const blocks: Blocks = [];
  for (const line of lines) {
    const [, kind, words = ''] = LINE.exec(line) ?? [];
    const children = inlinesOf(words);
    const last = blocks.at(-1);
    if (kind === '- ' && last?.type === 'list') last.children.push({ type: 'list-item', children });
    else if (kind === '- ') {
      const items = [{ type: 'list-item' as const, children }];
      blocks.push({ type: 'list', format: 'unordered', children: items });
    } else if (kind === '## ') blocks.push({ type: 'heading', level: 2, children });
    else blocks.push({ type: 'paragraph', children });
  }
  return blocks;
}

function inlinesOf(words: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const { 0: marked, 1: bold, 2: label = '', 3: url, index } of words.matchAll(MARKED)) {
    if (index > end) inlines.push({ type: 'text', text: words.slice(end, index) });
    if (url)
      inlines.push({
        type: 'link',
        url,
        rel: '',
        target: '',
        children: [{ type: 'text', text: label }],
      });
    else inlines.push({ type: 'text', text: bold ?? '', bold: true });
    end = index + marked.length;
  }
  if (end < words.length) inlines.push({ type: 'text', text: words.slice(end) });
  return inlines;
}
