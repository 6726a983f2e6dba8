import { Flex, Link } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { addressesOf, type Entry } from './addresses';
import { useSiteUrl } from './useSiteUrl';

/** A box beside a form of Strapi's content manager. */
type SidePanel = (form: { model: string; document?: Entry }) => { title: string; content: ReactNode } | null;

interface ContentManager {
  addEditViewSidePanel(panels: SidePanel[]): void;
}

/** Links from an entry's form to its pages in the shop. */
const InTheShop: SidePanel = ({ model, document }) => {
  const siteUrl = useSiteUrl();
  const addresses = addressesOf(model, document);
  if (!siteUrl || addresses.length === 0) return null;
  return {
    title: 'In the shop',
    content: (
      <Flex direction="column" alignItems="flex-start" gap={2}>
        {addresses.map(({ label, path }) => (
          <Link key={path} href={`${siteUrl}${path}`}>
            {label}
          </Link>
        ))}
      </Flex>
    ),
  };
};

export function showLinksToShop({ getPlugin }: Pick<StrapiApp, 'getPlugin'>): void {
  const { apis } = getPlugin('content-manager');
  (apis as unknown as ContentManager).addEditViewSidePanel([InTheShop]);
}
