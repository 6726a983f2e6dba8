import type { Core } from '@strapi/strapi';
import type { FieldError } from 'shared';
import type { SpecificationInput } from 'shared/schemas';
import { refuse } from './forms';
import { onPanelCall } from './panel-call';
import { findFields, typeSpecifications } from '../../catalog';

interface ProductForm {
  specifications?: SpecificationInput[] | null;
  category?: { connect?: { documentId?: string }[] };
}

/** Applies the category's specification fields to a product's specifications, e.g. as numbers. */
export function typePanelSpecifications(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, documentId, data, request }, next) => {
    if (uid !== 'api::product.product' || !data) return next();
    const { specifications: given, category: choice }: ProductForm = data;
    if (!given?.length) return next();
    const chosen = choice?.connect?.at(-1)?.documentId;
    const category = chosen ? { documentId: chosen } : { productId: documentId ?? '' };
    const names = given.map(({ name }) => name);
    const fields = await findFields(strapi.db.connection, category, names);
    const typed = typeSpecifications(given, fields);
    if (typed.ok) data.specifications = typed.specifications;
    else refuse(request, typed.errors.slice(0, 1).map(atSpecifications));
    return next();
  });
}

/** The panel shows the message above the list, whichever row is invalid. */
const atSpecifications = ({ message }: FieldError): FieldError => ({ path: 'specifications', message });
