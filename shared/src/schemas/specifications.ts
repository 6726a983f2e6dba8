import * as v from 'valibot';
import { optionalLine, singleLineField } from './text.ts';

export const SPECIFICATIONS_MAX = 50;
const DOCUMENTS_MAX = 20;
const WORKS_WITH_MAX = 20;

/** Whether a path belongs to the media library. */
export const isLibraryPath = (url: string): boolean => url.startsWith('/uploads/');

/** Whether a URL opens a page or file, and never runs a script. */
export const isLink = (url: string): boolean =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

/** The error for a document's link. */
export const LINK_MESSAGE = 'Link must begin with https://, or be a file of the media library';

const specificationMessage = 'Specifications must be a list of names with values';
export const specification = v.object(
  {
    name: singleLineField('Specification', 60),
    value: singleLineField('Value', 200),
    unit: optionalLine('Unit', 20),
  },
  specificationMessage,
);

export type SpecificationInput = v.InferOutput<typeof specification>;

const documentsMessage = 'Documents must be a list of labels with links';
const document = v.object(
  {
    label: singleLineField('Label', 100),
    url: v.pipe(
      singleLineField('Link', 500),
      v.check((url) => isLibraryPath(url) || isLink(url), LINK_MESSAGE),
    ),
  },
  documentsMessage,
);

const worksWithMessage = 'Works With must be a list of products';

/** Optional fields of `PUT /api/products/{id}`. Missing fields change nothing. */
export const detailEntries = {
  specifications: v.optional(
    v.pipe(
      v.array(specification, specificationMessage),
      v.maxLength(SPECIFICATIONS_MAX, `Specifications are at most ${SPECIFICATIONS_MAX}`),
    ),
  ),
  documents: v.optional(
    v.pipe(
      v.array(document, documentsMessage),
      v.maxLength(DOCUMENTS_MAX, `Documents are at most ${DOCUMENTS_MAX}`),
    ),
  ),
  /** Ids, or products as they were read. */
  worksWith: v.optional(
    v.pipe(
      v.array(v.union([v.string(), v.object({ _id: v.string() })], worksWithMessage), worksWithMessage),
      v.maxLength(WORKS_WITH_MAX, `Works With are at most ${WORKS_WITH_MAX}`),
      v.transform((products) => [
        ...new Set(products.map((product) => (typeof product === 'string' ? product : product._id))),
      ]),
    ),
  ),
};

/** The same fields in a product's response. */
export const detailAnswers = {
  /** In the order of the table. A name may be repeated with another value. */
  specifications: v.array(
    v.strictObject({ name: v.string(), value: v.string(), unit: v.nullable(v.string()) }),
  ),
  /** Links, or paths of files on the API's host. */
  documents: v.array(v.strictObject({ label: v.string(), url: v.string() })),
  /** Other products of the shop. */
  worksWith: v.array(v.strictObject({ _id: v.string(), name: v.string() })),
};
