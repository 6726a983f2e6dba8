import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export interface PageElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** What stands in it as text, without that of elements within. */
  text: string;
}

/**
 * The elements of a page as a browser reads them, in their order, with those of its templates. What looks like an
 * element within a text or an attribute is none.
 */
export function* elementsOf(html: string): Generator<PageElement> {
  const open: Tree.Node[] = [parse(html)];
  for (let node = open.pop(); node; node = open.pop()) {
    const children = 'content' in node ? node.content.childNodes : childrenOf(node);
    open.push(...children.toReversed());
    if (!('tagName' in node)) continue;
    const text = children.map((child) => ('value' in child ? child.value : '')).join('');
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    yield { name: node.tagName, attributes, text };
  }
}

const childrenOf = (node: Tree.Node) => ('childNodes' in node ? node.childNodes : []);
