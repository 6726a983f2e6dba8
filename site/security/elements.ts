import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export interface PageElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Its own text, without that of child elements. */
  text: string;
}

/**
 * The elements of a page as a browser parses them, in document order, including those of templates. Tags within texts or
 * attributes are not elements.
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
