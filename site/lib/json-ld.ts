import type { BusinessDetails } from 'shared';

/** Where a page stands, from the top down to itself, as schema.org's BreadcrumbList. */
export function breadcrumbJsonLd(
  steps: readonly { name: string; path: string }[],
  siteUrl: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}

/** The business as search engines know it; once on the site is enough. */
export function organizationJsonLd({ name, email, phone }: BusinessDetails, siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    ...{ name, email, telephone: phone },
    url: new URL('/', siteUrl).href,
    logo: new URL('/favicon.svg', siteUrl).href,
  };
}

/** JSON that may stand inside a `<script>`: nothing in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
