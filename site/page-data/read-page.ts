import type { LayoutData, PageKind, PageProps } from './types.ts';

/**
 * What the page being rendered is made of.
 * @throws Error when it is given to a template of another kind.
 */
export function readPage<Kind extends PageKind>(
  { page }: App.Locals,
  kind: Kind,
): { layout: LayoutData; props: PageProps[Kind] } {
  if (page.kind !== kind)
    throw new Error(`A page of the kind "${kind}" was given the content of a "${page.kind}"`);
  return { layout: page.layout, props: page.props as PageProps[Kind] };
}
