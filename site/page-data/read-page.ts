import type { LayoutData, PageKind, PageProps } from './types.ts';

/**
 * The data of the page being rendered.
 * @throws Error if the page is of another kind than its template
 */
export function readPage<Kind extends PageKind>(
  { page }: App.Locals,
  kind: Kind,
): { layout: LayoutData; props: PageProps[Kind] } {
  if (page.kind !== kind)
    throw new Error(`A page of the kind "${kind}" was given the content of a "${page.kind}"`);
  return { layout: page.layout, props: page.props as PageProps[Kind] };
}
