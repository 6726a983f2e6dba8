/** An entry in the format of the panel's form. */
export interface Entry {
  documentId?: string;
  [field: string]: unknown;
}

export interface Address {
  label: string;
  /** A path of the site. */
  path: string;
}

const text = (value: unknown) => encodeURIComponent(typeof value === 'string' ? value : '');

/** The shop's pages that show or edit an entry, by type. */
const ADDRESSES: Readonly<Record<string, (entry: Entry) => Address[]>> = {
  'api::order.order': ({ documentId }) => [
    { label: 'Work on it in the shop’s admin', path: `/order/${text(documentId)}` },
  ],
  'api::product.product': ({ documentId, partNum, name, isListed }) => [
    {
      label: 'Edit it in the shop’s admin',
      path: `/admin/products/search/${text(partNum || name)}`,
    },
    ...(isListed ? [{ label: 'See its page', path: `/product/${text(documentId)}` }] : []),
  ],
  'api::category.category': ({ slug }) => [{ label: 'See its page', path: `/category/${text(slug)}` }],
  'api::brand.brand': ({ slug }) => [{ label: 'See its page', path: `/brand/${text(slug)}` }],
  'plugin::users-permissions.user': ({ documentId }) => [
    { label: 'Account and orders in the shop’s admin', path: `/admin/users/${text(documentId)}` },
  ],
};

/** The shop's pages that show or edit an entry; none until it is saved. */
export const addressesOf = (model: string, entry: Entry | undefined): Address[] =>
  entry?.documentId ? (ADDRESSES[model]?.(entry) ?? []) : [];
