import * as v from 'valibot';

/**
 * Text with headings, lists, links and pictures, in the format of Strapi's blocks editor. Other fields of a block are
 * dropped.
 */

const mark = v.exactOptional(v.boolean());

const text = v.object({
  type: v.literal('text'),
  text: v.string(),
  bold: mark,
  italic: mark,
  underline: mark,
  strikethrough: mark,
  code: mark,
});

const link = v.object({ type: v.literal('link'), url: v.string(), children: v.array(text) });
const inlines = v.array(v.variant('type', [text, link]));

const listItem = v.object({ type: v.literal('list-item'), children: inlines });

export interface RichTextList {
  type: 'list';
  format: 'ordered' | 'unordered';
  children: (v.InferOutput<typeof listItem> | RichTextList)[];
}

/** Lists can be nested. */
export const richTextList: v.GenericSchema<RichTextList> = v.object({
  type: v.literal('list'),
  format: v.picklist(['ordered', 'unordered']),
  children: v.array(v.union([listItem, v.lazy(() => richTextList)])),
});

/** A file of the media library, copied when the editor chose it. */
const picture = v.object({
  name: v.string(),
  alternativeText: v.nullish(v.string()),
  /** Its path on the API's host, e.g. `/uploads/nano.webp`. */
  url: v.string(),
  width: v.number(),
  height: v.number(),
  hash: v.string(),
  ext: v.string(),
  mime: v.string(),
  size: v.number(),
  provider: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
});

export const richTextBlock = v.union([
  v.object({ type: v.literal('paragraph'), children: inlines }),
  v.object({
    type: v.literal('heading'),
    level: v.picklist([1, 2, 3, 4, 5, 6]),
    children: inlines,
  }),
  v.object({ type: v.literal('quote'), children: inlines }),
  v.object({ type: v.literal('code'), children: v.array(text) }),
  richTextList,
  v.object({
    type: v.literal('image'),
    image: picture,
    children: v.tuple([v.object({ type: v.literal('text'), text: v.literal('') })]),
  }),
]);

export const richText = v.array(richTextBlock);
