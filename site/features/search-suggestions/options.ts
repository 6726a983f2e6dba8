import { formatPrice, splitMeasures } from 'shared';
import type { Suggestions, TextPiece } from 'shared';
import { imageAttributes } from '../../components/image-attributes.ts';
import { paths } from '../../routes.ts';

type Child = Node | string;

function element(tag: string, attributes: Record<string, string>, ...children: Child[]) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** An option, which is an ordinary link for pointers. */
const option = (href: string, ...children: Child[]) =>
  element('a', { role: 'option', 'aria-selected': 'false', tabindex: '-1', href }, ...children);

function group(name: string, options: Node[]): Node[] {
  if (options.length === 0) return [];
  const label = element('span', { role: 'presentation', id: `suggested-${name.replaceAll(' ', '-')}` }, name);
  const labelled = { role: 'group', 'aria-labelledby': label.id };
  return [element('div', labelled, label, ...options)];
}

const pieceOf = ({ text, isWhole }: TextPiece): Child =>
  isWhole ? element('span', { class: 'whole' }, text) : text;

function productOption({ _id, name, price, image }: Suggestions['products'][number]): Node {
  const [path] = image;
  const picture = path ? { ...imageAttributes(path, '3rem') } : null;
  return option(
    paths.product(_id),
    picture ? element('img', { alt: '', width: '48', height: '48', ...picture }) : '',
    element('span', { class: 'name' }, ...splitMeasures(name).map(pieceOf)),
    ' ',
    element('span', { class: 'price' }, formatPrice(price)),
  );
}

const correctedOption = (corrected: string): Node =>
  option(
    paths.search(corrected),
    element('span', { class: 'name' }, 'Search for ', element('b', {}, corrected)),
  );

/** The listbox's content: a corrected spelling, products, categories; empty if no product matches. */
export function optionsOf({ corrected, products, categories }: Suggestions): Node[] {
  if (products.length === 0) return [];
  return [
    ...group('Did you mean', corrected ? [correctedOption(corrected)] : []),
    ...group('Products', products.map(productOption)),
    ...group(
      'Categories',
      categories.map((name) => option(paths.shopIn(name), name)),
    ),
  ];
}
