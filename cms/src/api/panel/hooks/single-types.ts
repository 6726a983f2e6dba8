import type { Core } from '@strapi/strapi';
import { pluginOf } from '#platform/strapi/services';

/** The panel's home page names the single types by what they are. Strapi would show the id. */
export function nameSingleTypes(strapi: Core.Strapi): void {
  const homepage = pluginOf(strapi, 'content-manager').service('homepage');
  const { queryLastDocuments } = homepage;
  homepage.queryLastDocuments = async (...query) =>
    (await queryLastDocuments(...query)).map((entry) =>
      entry.kind === 'singleType' ? { ...entry, title: entry.contentTypeDisplayName } : entry,
    );
}
