import * as v from 'valibot';
import { CURRENCY, RATING_SCALE } from '../../constants.ts';
import { contactResponses } from '../contact.ts';
import { orderResponses } from './order.ts';
import { refund } from '../refund.ts';
import { personalData } from '../people.ts';
import { reportResponses } from '../reports.ts';
import { count, dollars, page, time, user } from './parts.ts';
import { richText, richTextBlock, richTextList } from '../rich-text.ts';
import { detailAnswers } from '../specifications.ts';

/**
 * The JSON of the API's responses, exact: a field that is not here is a fault. Money is in dollars, times are
 * ISO 8601 UTC. `shared` exports a type for each.
 */

/** A category or brand. A category's count takes in its parts. */
const facetGroup = v.strictObject({ slug: v.string(), name: v.string(), count });

/**
 * What the products of a list can be narrowed down by, and how many each choice brings: those that pass all
 * the other filters. What brings none is left out, unless it is chosen.
 */
const listingFacets = v.strictObject({
  category: v.array(facetGroup),
  brand: v.array(facetGroup),
  /** From `min` to `max`, both included, as `minPrice` and `maxPrice` are; null for no end. */
  price: v.array(v.strictObject({ min: dollars, max: v.nullable(dollars), count })),
  /** Rated so or better, the best first. */
  rating: v.array(v.strictObject({ min: v.number(), count })),
  inStock: v.strictObject({ count }),
  /** Those that most products have first. */
  spec: v.array(
    v.strictObject({
      slug: v.string(),
      name: v.string(),
      unit: v.nullable(v.string()),
      kind: v.picklist(['text', 'number']),
      /** In the order of their numbers, else of their letters. */
      values: v.array(v.strictObject({ value: v.string(), count })),
    }),
  ),
});

const review = v.strictObject({
  _id: v.string(),
  name: v.string(),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_SCALE)),
  comment: v.string(),
  createdAt: time,
  /** Whoever wrote it has paid for the product, and has not been given all of it back. */
  isVerified: v.boolean(),
  /** For admins, who alone see hidden ones. */
  isHidden: v.exactOptional(v.boolean()),
});

const product = v.strictObject({
  _id: v.string(),
  name: v.string(),
  brand: v.string(),
  partNum: v.string(),
  category: v.string(),
  price: dollars,
  description: v.string(),
  /** Paths on the API's host, e.g. `/uploads/nano.webp`; the first is the one cards show. */
  image: v.array(v.string()),
  /** What can still be bought: goods that open orders reserve are already taken off. */
  countInStock: count,
  /** Average of the reviews, 0 to 5. */
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(RATING_SCALE)),
  numReviews: count,
  createdAt: time,
  updatedAt: time,
});

/** A category or brand: a group of products with a page of its own. */
const group = v.strictObject({
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  /** Slug of the one it is part of. */
  parent: v.nullable(v.string()),
  /** Its products in the shop, without those of its parts. */
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

/** As admins see it, whether it is in the shop or hidden. */
const adminProduct = v.strictObject({ ...product.entries, isListed: v.boolean() });

const importReport = v.strictObject({
  created: count,
  updated: count,
  unchanged: count,
  /** By the rows of the spreadsheet, whose first one has the columns' names. */
  refused: v.array(v.strictObject({ line: count, path: v.string(), message: v.string() })),
  /** The first lines that change something; only where asked for. */
  changes: v.exactOptional(
    v.array(
      v.strictObject({
        line: count,
        name: v.string(),
        isNew: v.boolean(),
        fields: v.array(
          v.strictObject({ name: v.string(), before: v.string(), after: v.string() }),
        ),
      }),
    ),
  ),
});

/** By the names under which the OpenAPI document shows them. */
export const responses = {
  Review: review,
  Product: product,
  /** A single product comes with its table, its documents and its reviews, newest first. */
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
    /** Where asked for. */
    facets: v.exactOptional(listingFacets),
  }),
  ListingFacets: listingFacets,
  Category: group,
  Suggestions: v.strictObject({
    /** At most six, the best matches first; where none has every word, those that have the most. */
    products: v.array(v.pick(product, ['_id', 'name', 'price', 'image'])),
    /** Names: those of the products that were found, or all. */
    categories: v.array(v.string()),
    /** The keyword as it finds something, where that is another. */
    corrected: v.nullable(v.string()),
  }),
  User: user,
  UserWithToken: v.strictObject({ ...user.entries, token: v.string() }),
  ...orderResponses,
  Refund: refund,
  Service: service,
  PaymentsConfig: v.strictObject({
    clientId: v.string(),
    environment: v.picklist(['sandbox', 'production']),
    currency: v.literal(CURRENCY),
    /** Where to load the provider's script from instead of its own host; null except for a stand-in. */
    sdkUrl: v.nullable(v.string()),
  }),
  AdminProduct: adminProduct,
  AdminProductDetails: v.strictObject({ ...adminProduct.entries, ...detailAnswers }),
  AdminProductPage: v.strictObject({
    products: v.array(adminProduct),
    ...page,
  }),
  /** What the shop's products have, each once, in order, and what those of a category are compared by. */
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
  ImportReport: importReport,
  RefusedImport: v.strictObject({ message: v.string(), ...importReport.entries }),
  ...reportResponses,
  ...contactResponses,
  RichText: richText,
  RichTextBlock: richTextBlock,
  RichTextList: richTextList,
  /** A page that editors write: delivery, terms, and the like. */
  InfoPage: v.strictObject({ slug: v.string(), title: v.string(), body: richText }),
  PersonalData: personalData,
  Message: v.strictObject({ message: v.string() }),
  /** Every answer outside 2xx; `errors` where fields are at fault. */
  Error: v.strictObject({
    message: v.string(),
    errors: v.exactOptional(v.array(fieldError)),
  }),
} as const;
