import type { PanelLayouts } from './layout';

const SLUG = [
  'Address',
  'The end of the page’s address, e.g. soil-sensors. Empty: it follows the name. The old address redirects to the new one.',
] as const;

/** Products, and how they are grouped. */
export const catalogLayouts: PanelLayouts = {
  'api::product.product': {
    title: 'name',
    columns: ['name', 'partNum', 'price', 'countInStock', 'isListed'],
    fields: {
      name: 'Product name',
      partNum: ['Part number', 'The maker’s number.'],
      brand: 'Brand',
      category: 'Category',
      price: ['Price (AUD)', 'With GST, in dollars.'],
      countInStock: ['Count in stock', 'What can still be bought. Sales while this form is open are kept.'],
      lowStockAt: [
        'Low stock at',
        'This number of pieces or fewer. Empty: the number in the business details.',
      ],
      location: ['Location', 'The shelf in the storeroom. The pick list is sorted by it.'],
      replacedBy: [
        'Replaced by',
        'The part number of the product to buy instead. Lists and carts that have this one name it.',
      ],
      isListed: ['In the shop', 'Off: hidden from the shop. Nothing is deleted.'],
      description: [
        'Description',
        'A blank line begins a paragraph, “- ” an item of a list. **Bold**, [words](https://example.com).',
      ],
      images: [
        'Pictures',
        'Lists show the first one. Those who cannot see them are told the product’s name.',
      ],
      specifications: [
        'Specifications',
        'Rows of the product’s table. Its category says which of them compare products.',
      ],
      documents: ['Documents', 'Datasheets and guides.'],
      worksWith: ['Works with', 'Other products, shown on this one’s page.'],
      rating: ['Rating', 'The mean of its shown reviews.'],
      numReviews: 'Reviews shown',
      reviews: 'Reviews',
    },
    // The columns of the two names are called `brand` and `category`, like the relations: Strapi would mix them up.
    readOnly: ['rating', 'numReviews', 'brandName', 'categoryName'],
  },
  'api::category.category': {
    title: 'name',
    columns: ['name', 'parent', 'position', 'slug'],
    fields: {
      name: 'Name',
      slug: SLUG,
      parent: ['Part of', 'The category above it. Empty: at the top.'],
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
      user: ['Account', 'Whose review it is. Empty: the account was deleted.'],
      name: 'Name shown',
      rating: ['Stars', 'From 1 to 5.'],
      isHidden: ['Hidden', 'Only admins see it. Its stars do not count.'],
      comment: 'Comment',
      reply: ['Reply', 'Stands below the review. Written in the admin of the shop, under Reviews.'],
    },
    readOnly: ['reply'],
  },
  'api::synonym.synonym': {
    title: 'words',
    columns: ['words'],
    fields: {
      words: [
        'Words that mean the same',
        'Separated by commas. A search for one finds the others too.',
        'torch, flashlight',
      ],
    },
  },
  'catalog.specification': {
    title: 'name',
    fields: {
      name: ['Name', 'E.g. supply voltage.'],
      value: 'Value',
      unit: ['Unit', 'E.g. V. Empty: no unit.'],
    },
  },
  'catalog.specification-field': {
    title: 'name',
    fields: {
      name: ['Name', 'As in the products’ specifications.'],
      kind: ['Kind', 'Number: shoppers choose a range.'],
      unit: 'Unit',
      isFilter: ['A filter', 'Shoppers can filter the list by it.'],
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
