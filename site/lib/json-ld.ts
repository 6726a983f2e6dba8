import type { BusinessDetails } from 'shared';

/** The way to a page, from the top down to itself, as schema.org's BreadcrumbList. */
export function breadcrumbJsonLd(steps: readonly { name: string; path: string }[], siteUrl: string) {
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

/** The business as schema.org's Organization; one page of the site is enough. */
export function organizationJsonLd({ name, email, phone }: BusinessDetails, siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    email,
    telephone: phone,
    url: new URL('/', siteUrl).href,
    logo: new URL('/favicon.svg', siteUrl).href,
  };
}

/** JSON that is safe inside a `<script>`: it cannot close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
