import type { OrderLineRequest, Product, QuickOrder } from 'shared';

export interface LinkLine {
  partNum: string;
  qty: number;
}

/**
 * The parts in the URL of a cart's link: `?add=RG-1:3,BB-2:1`. A comma in a part number is written `%2C`. Programs that
 * encode all commas are understood too: one after `:3` ends a part.
 */
export function readCartLink(search: string): LinkLine[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter.startsWith('add='))
    .flatMap((parameter) => parameter.slice('add='.length).split(','))
    .flatMap((part) => decoded(part).split(/(?<=:\d+),/))
    .map((part) => /^(.+):(\d{1,7})$/s.exec(part) ?? [part, part, '1'])
    .map(([, partNum = '', qty]) => ({ partNum: onOneLine(partNum), qty: Number(qty) }))
    .filter(({ partNum }) => partNum !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

const onOneLine = (text: string) => text.replace(/[\s"]+/g, ' ').trim();

/** The parts as the text of a quick order. */
export const textOf = (lines: readonly LinkLine[]): string =>
  ['Part number\tQuantity', ...lines.map(({ partNum, qty }) => `${partNum}\t${qty}`)].join('\n');

export interface LinkLines {
  /** What can be bought, at most what is in stock. */
  lines: OrderLineRequest[];
  /** What cannot be bought, and why. */
  problems: string[];
}

export function linesToBuy(checked: QuickOrder, products: readonly Product[]): LinkLines {
  const lines = checked.lines.flatMap(({ product: id, qty }) => {
    const product = products.find(({ _id }) => _id === id);
    const most = Math.min(qty, product?.countInStock ?? 0);
    if (!product || most < 1 || product.price <= 0) return [];
    const { _id, name, image, price } = product;
    return [{ product: _id, name, image: image[0] ?? '', price, qty: most }];
  });
  const problems = checked.lines.flatMap(({ partNum, problem }) =>
    problem ? [`${partNum}: ${problem}`] : [],
  );
  // The headings are those of `textOf`.
  const leftOut = checked.leftOut.slice(1).map(({ text, reason }) => `${text}: ${reason}`);
  return { lines, problems: [...problems, ...leftOut] };
}
