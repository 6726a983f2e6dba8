import { isSafeLink, STATE_CODES } from 'shared';
import {
  isLink,
  LINK_MESSAGE,
  longText,
  optionalEntries,
  productSchema,
  profileSchema,
  reviewSchema,
  singleLineField,
} from 'shared/schemas';
import * as v from 'valibot';
import { richTextField } from '../../content/rules/rich-text';
import { businessForm } from './business-form';
import { emailForm } from './email-form';
import { optionalLink, optionalText } from './fields';

/** Rules of a form of Strapi's panel, by field; the same as the API's where it has them. */
type Form = Readonly<Record<string, v.GenericSchema>>;

const { name, partNum, price, description, image, countInStock, specifications } = productSchema.entries;

/** In the panel a document has either a file of the library or a link; in the API it has one URL. */
const documents = v.nullish(
  v.array(
    v.pipe(
      v.object({
        label: singleLineField('Label', 100),
        url: optionalLink(isLink, LINK_MESSAGE),
        file: v.optional(v.unknown()),
      }),
      v.check(({ url, file }) => Boolean(url || file), 'A document needs a link or a file'),
    ),
  ),
);

/** The panel sends files of the library; the API gets their paths. */
const images = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((files): string | string[] => files.map(String)),
  v.unwrap(image),
);

/** A relation as the panel sends it: added and removed entries. */
interface Choice {
  connect?: unknown[];
  disconnect?: unknown[];
}

const asChoice = (value: unknown): Choice | null =>
  typeof value === 'object' && value !== null ? value : null;

/** Whether a relation is unchanged. */
export const isUnchanged = (value: unknown): boolean => {
  const choice = asChoice(value);
  return choice?.connect?.length === 0 && (choice.disconnect ?? []).length === 0;
};

const chosen = (label: string) =>
  v.pipe(
    v.unknown(),
    v.check((value) => Boolean(asChoice(value)?.connect?.length), `${label} is required`),
  );

/** The slug forms the page's URL; an empty one follows the name. */
const slugMessage = 'Slug must be small letters and digits, with single dashes between them';
const slug = v.nullish(
  v.pipe(
    v.string(slugMessage),
    v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, slugMessage),
    v.maxLength(100, 'Slug must be at most 100 characters'),
  ),
);

const group = { name: singleLineField('Name', 100), slug };

/** A group of synonyms needs at least two words. */
const synonyms = v.pipe(
  longText('Words', 500),
  v.check(
    (words) => words.split(/[,;\n]/).filter((word) => word.trim() !== '').length > 1,
    'Words must be two or more, with commas between them',
  ),
);

const announcementLink = optionalLink(
  isSafeLink,
  'Announcement Link must be a page of this site, like /shop, or begin with https://',
);

/** Links of menu and footer. */
const links = v.nullish(
  v.array(
    v.object({
      link: optionalLink(
        isSafeLink,
        'A link must be a page of this site, like /shop, or begin with https://',
      ),
    }),
  ),
);

/** A day as the panel sends it. */
const day = (label: string) => v.pipe(v.string(`${label} is required`), v.isoDate(`${label} must be a day`));

const CODE = /^[A-Z]{3}-\d{3}$/;

export const FORMS: Readonly<Record<string, Form>> = {
  'api::product.product': {
    name,
    partNum,
    price,
    description,
    countInStock,
    ...optionalEntries,
    brand: chosen('Brand'),
    category: chosen('Category'),
    images,
    specifications: v.nullish(specifications.wrapped),
    documents,
  },
  'api::category.category': group,
  'api::brand.brand': group,
  'api::synonym.synonym': { words: synonyms },
  'api::review.review': { ...reviewSchema.entries, name: singleLineField('Name', 100) },
  'api::service.service': {
    code: v.pipe(
      singleLineField('Code', 100),
      v.regex(CODE, 'Code must be three capital letters, a dash and three digits, like SLT-001'),
    ),
    name: singleLineField('Name', 255),
    description: longText('Description', 2000),
    information: richTextField('Information', 20_000),
    image: v.pipe(
      v.unknown(),
      v.check((file) => file !== null && file !== undefined, 'Image is required'),
    ),
    group: v.string('Group is required'),
  },
  'api::page.page': {
    title: singleLineField('Title', 100),
    slug,
    body: richTextField('Body', 50_000),
    description: optionalText('Description', 300),
  },
  'api::school-holiday.school-holiday': {
    name: singleLineField('Name', 100),
    state: v.picklist(STATE_CODES, 'State is required'),
    firstDay: day('First day'),
    lastDay: day('Last day'),
  },
  'api::business-details.business-details': businessForm,
  'api::email-texts.email-texts': emailForm,
  'api::site-settings.site-settings': {
    announcementLink,
    menu: links,
    information: links,
    legal: links,
  },
  'plugin::users-permissions.user': profileSchema.entries,
};
