import type { PanelLayouts } from './layout';

const SLUG = [
  'Address',
  'The last part of the page’s address, e.g. soil-sensors. Left empty, it follows the name; the address of before leads on to the new one.',
] as const;

/** What the shop sells and how it is sorted. */
export const catalogLayouts: PanelLayouts = {
  'api::product.product': {
    title: 'name',
    columns: ['name', 'partNum', 'price', 'countInStock', 'isListed'],
    fields: {
      name: 'Product name',
      partNum: ['Part number', 'The maker’s own.'],
      brand: 'Brand',
      category: 'Category',
      price: ['Price (AUD)', 'With GST, in dollars.'],
      countInStock: [
        'Count in stock',
        'What can still be bought. What is sold while this form is open stays sold.',
      ],
      isListed: ['In the shop', 'Off: hidden from the shop; nothing is lost.'],
      description: 'Description',
      images: ['Pictures', 'The first one is on the lists.'],
      specifications: [
        'Specifications',
        'Lines of the product’s table; a category says which of them its products are compared by.',
      ],
      documents: ['Documents', 'Datasheets and guides.'],
      worksWith: ['Works with', 'Other products, shown on this one’s page.'],
      rating: ['Rating', 'The mean of its shown reviews.'],
      numReviews: 'Reviews shown',
      reviews: 'Reviews',
    },
    // Strapi would fill columns of the two names with what it populates of the relations.
    readOnly: ['rating', 'numReviews', 'brandName', 'categoryName'],
  },
  'api::category.category': {
    title: 'name',
    columns: ['name', 'parent', 'position', 'slug'],
    fields: {
      name: 'Name',
      slug: SLUG,
      parent: ['Part of', 'The category above it; none for one at the top.'],
      position: ['Position', 'Among the categories beside it: the lowest number comes first.'],
      description: ['Description', 'At the top of its page, and for search engines.'],
      picture: 'Picture',
      specifications: ['Compared by', 'Specifications that its products are filtered by.'],
      products: 'Products',
    },
  },
  'api::brand.brand': {
    title: 'name',
    columns: ['name', 'slug'],
    fields: {
      name: 'Name',
      slug: SLUG,
      description: ['Description', 'At the top of its page, and for search engines.'],
      picture: 'Picture',
      products: 'Products',
    },
  },
  'api::review.review': {
    title: 'name',
    columns: ['product', 'name', 'rating', 'isHidden', 'createdAt'],
    isNewestFirst: true,
    fields: {
      product: 'Product',
      user: ['Account', 'Whose review it is; none once the account is gone.'],
      name: 'Name shown',
      rating: ['Stars', 'From 1 to 5.'],
      isHidden: ['Hidden', 'Only admins see it, and its stars do not count.'],
      comment: 'Comment',
    },
  },
  'api::synonym.synonym': {
    title: 'words',
    columns: ['words'],
    fields: {
      words: [
        'Words that mean the same',
        'With commas between them. A search for one finds what the others find.',
        'torch, flashlight',
      ],
    },
  },
  'catalog.specification': {
    title: 'name',
    fields: {
      name: ['Name', 'E.g. supply voltage.'],
      value: 'Value',
      unit: ['Unit', 'E.g. V; empty where there is none.'],
    },
  },
  'catalog.specification-field': {
    title: 'name',
    fields: {
      name: ['Name', 'As it stands in the products’ specifications.'],
      kind: ['Kind', 'Number: shoppers choose from … to.'],
      unit: 'Unit',
      isFilter: ['A filter', 'Whether shoppers narrow the list down by it.'],
    },
  },
  'catalog.document': {
    title: 'label',
    fields: {
      label: 'Label',
      file: ['File', 'From the media library, or …'],
      url: ['Link', '… one that begins with https://.'],
    },
  },
};
