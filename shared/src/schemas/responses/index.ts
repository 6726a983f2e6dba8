import * as v from 'valibot';
import { STATE_CODES } from '../../address.ts';
import { CURRENCY, RATING_SCALE } from '../../constants.ts';
import { chosenColumn } from '../admin-products.ts';
import { contactResponses } from '../contact.ts';
import { orderResponses } from './order.ts';
import { listResponses } from '../orders/list.ts';
import { quickOrderResponses } from '../orders/quick-order.ts';
import { quoteResponses } from '../orders/quote.ts';
import { refund } from '../orders/refund.ts';
import { personalData } from '../people.ts';
import { optionalAnswers, requiredAnswers } from '../product-fields.ts';
import { reportResponses } from '../reports.ts';
import { review, reviewResponses } from '../review.ts';
import { count, dollars, page, passkey, time, user } from './parts.ts';
import { richText, richTextBlock, richTextList } from '../rich-text.ts';
import { detailAnswers } from '../specifications.ts';

/**
 * The JSON of the API's responses, exact: any other field is an error. Money is in dollars, times are ISO 8601 UTC.
 * `shared` exports a type for each.
 */

/** A category or brand. A category's count includes its subcategories. */
const facetGroup = v.strictObject({ slug: v.string(), name: v.string(), count });

/**
 * The filters of a list of products, with a count for each choice: the products that pass all other filters. Choices
 * without products are left out, unless selected.
 */
const listingFacets = v.strictObject({
  category: v.array(facetGroup),
  brand: v.array(facetGroup),
  /** From `min` to `max`, inclusive like `minPrice` and `maxPrice`; null for no upper limit. */
  price: v.array(v.strictObject({ min: dollars, max: v.nullable(dollars), count })),
  /** Rated at least `min`, best first. */
  rating: v.array(v.strictObject({ min: v.number(), count })),
  inStock: v.strictObject({ count }),
  /** Specifications of most products first. */
  spec: v.array(
    v.strictObject({
      slug: v.string(),
      name: v.string(),
      unit: v.nullable(v.string()),
      kind: v.picklist(['text', 'number']),
      /** Sorted numerically or alphabetically, by `kind`. */
      values: v.array(v.strictObject({ value: v.string(), count })),
    }),
  ),
});

const { name, brand, partNum, category, price, description, image, countInStock } = requiredAnswers;

const product = v.strictObject({
  _id: v.string(),
  name,
  brand,
  partNum,
  category,
  price,
  description,
  image,
  countInStock,
  /** Average of the reviews, 0 to 5. */
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(RATING_SCALE)),
  numReviews: count,
  createdAt: time,
  updatedAt: time,
  ...optionalAnswers('everybody'),
});

/** A category or brand: a group of products with its own page. */
const group = v.strictObject({
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  /** Slug of the parent category. */
  parent: v.nullable(v.string()),
  /** Number of its products in the shop, without subcategories. */
  count,
});

const service = v.strictObject({
  /** `SLT-001` and so on. */
  id: v.string(),
  name: v.string(),
  description: v.string(),
  info: v.string(),
  image: v.string(),
  options: v.array(v.string()),
  group: v.picklist([
    'Technology Assessment and Solutions',
    'Educational Consultation and Innovation',
    'Commercial and Educational Support',
  ]),
});

const fieldError = v.strictObject({ path: v.string(), message: v.string() });

/** A product as admins see it, listed or hidden. */
const adminProduct = v.strictObject({
  ...product.entries,
  isListed: v.boolean(),
  ...optionalAnswers('admins'),
});

/** The values of a product that a bulk change may concern. */
const bulkState = v.strictObject({
  price: dollars,
  isListed: v.boolean(),
  brand: v.string(),
  category: v.string(),
});

const bulkReport = v.strictObject({
  /** Products that have the new value already. */
  unchanged: count,
  changes: v.array(
    v.strictObject({
      _id: v.string(),
      name: v.string(),
      partNum: v.string(),
      before: bulkState,
      after: bulkState,
    }),
  ),
});

const importReport = v.strictObject({
  created: count,
  updated: count,
  unchanged: count,
  /** `line` is the row in the spreadsheet; row 1 has the column names. */
  refused: v.array(
    v.strictObject({
      line: count,
      /** The product's name, else its part number or id. */
      product: v.string(),
      path: v.string(),
      /** The cell's text. */
      value: v.string(),
      message: v.string(),
    }),
  ),
  /** Names that no brand or category has yet; only on request. */
  newBrands: v.exactOptional(v.array(v.string())),
  newCategories: v.exactOptional(v.array(v.string())),
  /** What each column of the file holds, empty if it is left out; only on request. */
  columns: v.exactOptional(v.array(v.strictObject({ heading: v.string(), column: chosenColumn }))),
  /** Why the columns must be chosen before anything can be read; only in a preview. */
  columnsFault: v.exactOptional(v.string()),
  /** The first lines with changes; only on request. */
  changes: v.exactOptional(
    v.array(
      v.strictObject({
        line: count,
        name: v.string(),
        isNew: v.boolean(),
        fields: v.array(v.strictObject({ name: v.string(), before: v.string(), after: v.string() })),
      }),
    ),
  ),
});

/** Responses by their names in the OpenAPI document. */
export const responses = {
  ...reviewResponses,
  Product: product,
  /** A single product with its specifications, documents and reviews, newest first. */
  ProductDetails: v.strictObject({
    ...product.entries,
    ...detailAnswers,
    reviews: v.array(review),
    /** How many reviews give one star, two stars and so on. */
    ratingCounts: v.pipe(v.array(count), v.length(RATING_SCALE)),
  }),
  ProductPage: v.strictObject({
    products: v.array(product),
    ...page,
    /** The keyword in the shop's spelling, if the products were found by that. */
    corrected: v.exactOptional(v.string()),
    /** Only on request. */
    facets: v.exactOptional(listingFacets),
  }),
  ListingFacets: listingFacets,
  Category: group,
  Replacement: v.strictObject({ replacement: v.nullable(product) }),
  Suggestions: v.strictObject({
    /** At most six, best matches first; if none has every word, those with the most words. */
    products: v.array(v.pick(product, ['_id', 'name', 'price', 'image'])),
    /** Names of the found products' categories, or of all. */
    categories: v.array(v.string()),
    /** A corrected keyword that finds something; null if the given one does. */
    corrected: v.nullable(v.string()),
  }),
  User: user,
  UserWithToken: v.strictObject({ ...user.entries, token: v.string() }),
  Passkey: passkey,
  /** Of the signed-in user's e-mail. */
  Mailbox: v.strictObject({ isConfirmed: v.boolean() }),
  /** Options of WebAuthn in JSON, for the browser's `navigator.credentials`. */
  PasskeyOptions: v.looseObject({ challenge: v.string() }),
  ...orderResponses,
  ...quoteResponses,
  ...listResponses,
  ...quickOrderResponses,
  Refund: refund,
  Service: service,
  PaymentsConfig: v.strictObject({
    clientId: v.string(),
    environment: v.picklist(['sandbox', 'production']),
    currency: v.literal(CURRENCY),
    /** URL of the stand-in's script; null means the provider's own host. */
    sdkUrl: v.nullable(v.string()),
  }),
  AdminProduct: adminProduct,
  AdminProductDetails: v.strictObject({ ...adminProduct.entries, ...detailAnswers }),
  AdminProductPage: v.strictObject({
    products: v.array(adminProduct),
    ...page,
  }),
  /** All brands and categories, sorted, and the specification fields of each category. */
  ProductFacets: v.strictObject({
    brands: v.array(v.string()),
    categories: v.array(v.string()),
    specifications: v.array(
      v.strictObject({
        category: v.string(),
        name: v.string(),
        kind: v.picklist(['text', 'number']),
        unit: v.nullable(v.string()),
      }),
    ),
  }),
  BulkReport: bulkReport,
  ImportReport: importReport,
  RefusedImport: v.strictObject({ message: v.string(), ...importReport.entries }),
  ...reportResponses,
  ...contactResponses,
  RichText: richText,
  RichTextBlock: richTextBlock,
  RichTextList: richTextList,
  /** A page that editors write, such as delivery or terms. */
  SchoolHoliday: v.strictObject({
    name: v.string(),
    state: v.picklist(STATE_CODES),
    /** Both included, yyyy-mm-dd. */
    firstDay: v.string(),
    lastDay: v.string(),
  }),
  InfoPage: v.strictObject({ slug: v.string(), title: v.string(), body: richText }),
  PersonalData: personalData,
  Message: v.strictObject({ message: v.string() }),
  /** Every answer outside 2xx; `errors` lists invalid fields. */
  Error: v.strictObject({
    message: v.string(),
    errors: v.exactOptional(v.array(fieldError)),
  }),
} as const;
