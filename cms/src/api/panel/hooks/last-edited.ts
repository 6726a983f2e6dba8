import type { Core } from '@strapi/strapi';
import { panelUser } from '#platform/strapi/panel-user';
import { serviceOf } from '#platform/strapi/services';

/**
 * The panel's home lists what was changed last, whoever changed it: after an import that is products only. An editor
 * looks there for their own work, so the list has what they have edited themselves.
 */
export function listOwnEdits(strapi: Core.Strapi): void {
  const home = serviceOf(strapi, 'plugin::content-manager.homepage');
  const query = home.queryLastDocuments.bind(home);
  home.queryLastDocuments = (params, ...rest) => {
    const editor = panelUser(strapi);
    const isEdits = params?.sort === 'updatedAt:desc' && editor !== undefined;
    return query(isEdits ? { ...params, filters: { updatedBy: { id: editor.id } } } : params, ...rest);
  };
}
