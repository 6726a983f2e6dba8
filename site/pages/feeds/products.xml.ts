import type { APIRoute } from 'astro';
import { apiUrl } from '../../lib/api/client.ts';
import { readPage } from '../../page-data/read-page.ts';
import { feedXml } from '../../features/feed/xml.ts';
import { paths } from '../../routes.ts';

/** The product feed for Google Merchant Center and Meta. */
export const GET: APIRoute = ({ locals }) => {
  const { layout, props } = readPage(locals, 'feed');
  const absolute = (address: string) => new URL(address, layout.siteUrl).href;
  const shop = {
    name: layout.businessDetails.name,
    url: absolute(paths.shop),
    pageOf: (id: string) => absolute(paths.product(id)),
    pictureAt: (path: string) => absolute(apiUrl(path)),
  };
  return new Response(new Blob(feedXml(props.items, shop)));
};
