import { withLinks, type RichText, type SiteContent } from 'shared';
import { isLibraryPath } from 'shared/schemas';
import { appPages, listedPages, matchRoute, paths } from '../routes.ts';
import { redirectsOf } from './redirects.ts';

/**
 * The content with those links of editors' texts that lead somewhere: a page that is gone leaves its words behind,
 * one with another address is led to by that. No page goes live that leads nowhere, so that otherwise a text of
 * last year would keep all that is newer from being published.
 */
export function withLivingLinks(content: SiteContent): SiteContent {
  const targetOf = targets(content);
  const living = (text: RichText) => withLinks(text, targetOf);
  return {
    ...content,
    services: content.services.map((service) => ({
      ...service,
      information: service.information && living(service.information),
    })),
    pages: content.pages?.map((page) => ({ ...page, body: living(page.body) })),
  };
}

function targets(content: SiteContent): (url: string) => string | null {
  const redirects = redirectsOf(content);
  const pages = new Set<string>([
    ...Object.values(listedPages),
    ...Object.values(appPages),
    ...content.services.map(({ id }) => paths.service(id)),
    ...content.products.map(({ _id }) => paths.product(_id)),
    ...content.categories.map(({ slug }) => paths.category(slug)),
    ...content.brands.map(({ slug }) => paths.brand(slug)),
    ...(content.pages ?? []).map(({ slug }) => paths.info(slug)),
  ]);
  return (url) => {
    if (!url.startsWith('/') || isLibraryPath(url)) return url;
    const [address = '', more = ''] = url.split(/(?=[?#])(.*)/s);
    const target = redirects[address] ?? address;
    const route = matchRoute(target);
    const leads = pages.has(target) || (route !== null && !route.hasPages);
    return leads ? target + more : null;
  };
}
