import type { Core } from '@strapi/strapi';
import type { SpecificationInput } from 'shared/schemas';
import { refuse } from './forms';
import { panelUser } from '../../../platform/strapi/panel-user';
import { findFields, typeSpecifications } from '../../catalog';

const PRODUCT = 'api::product.product';

interface ProductForm {
  specifications?: SpecificationInput[] | null;
  category?: { connect?: { documentId?: string }[] };
}

/** What the panel saves of a product's specifications is as its category has them: a number where that says so. */
export function typePanelSpecifications(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { data, documentId } = context.params as { data?: ProductForm; documentId?: string };
    const given = context.uid === PRODUCT && panelUser(strapi) ? data?.specifications : null;
    if (!data || !given?.length) return next();
    const chosen = data.category?.connect?.at(-1)?.documentId;
    const category = chosen ? { documentId: chosen } : { productId: documentId ?? '' };
    const names = given.map(({ name }) => name);
    const fields = await findFields(strapi.db.connection, category, names);
    const typed = typeSpecifications(given, fields);
    if (typed.ok) data.specifications = typed.specifications;
    else
      refuse(
        strapi,
        typed.errors.slice(0, 1).map(({ message }) => ({ path: 'specifications', message })),
      );
    return next();
  });
}
