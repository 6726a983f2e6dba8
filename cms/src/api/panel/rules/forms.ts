import { isSafeLink, linksOf, messages } from 'shared';
import {
  isLink,
  LINK_MESSAGE,
  longText,
  productSchema,
  profileSchema,
  reviewSchema,
  singleLineField,
} from 'shared/schemas';
import * as v from 'valibot';
import { richTextField, toRichText } from '../../content/rules/rich-text';
import { businessForm } from './business-form';
import { emailForm } from './email-form';

/** What the forms of Strapi's panel may hold, field by field: as the shop's own API has it, where it does. */
type Form = Readonly<Record<string, v.GenericSchema>>;

const { name, partNum, price, description, image, countInStock, specifications } =
  productSchema.entries;

/** Each with a file of the library or a link, where the API has one address for both. */
const documents = v.nullish(
  v.array(
    v.pipe(
      v.object({
        label: singleLineField('Label', 100),
        url: v.nullish(
          v.pipe(
            v.string(),
            v.trim(),
            v.check((url) => url === '' || isLink(url), LINK_MESSAGE),
          ),
        ),
        file: v.optional(v.unknown()),
      }),
      v.check(({ url, file }) => Boolean(url || file), 'A document needs a link or a file'),
    ),
  ),
);

/** The panel sends the library's files where the API has their paths. */
const images = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((files): string | string[] => files.map(String)),
  v.unwrap(image),
);

/** What the panel sends of a relation: what was added to it, and what taken away. */
interface Choice {
  connect?: unknown[];
  disconnect?: unknown[];
}

const asChoice = (value: unknown): Choice | null =>
  typeof value === 'object' && value !== null ? value : null;

/** A relation that keeps what it had says nothing. */
const isUnchanged = (value: unknown): boolean => {
  const choice = asChoice(value);
  return choice?.connect?.length === 0 && (choice.disconnect ?? []).length === 0;
};

const chosen = (label: string) =>
  v.pipe(
    v.unknown(),
    v.check((value) => Boolean(asChoice(value)?.connect?.length), `${label} is required`),
  );

/** The address of a page is made from it; without one it follows the name. */
const slugMessage = 'Slug must be small letters and digits, with single dashes between them';
const slug = v.nullish(
  v.pipe(
    v.string(slugMessage),
    v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, slugMessage),
    v.maxLength(100, 'Slug must be at most 100 characters'),
  ),
);

const group = { name: singleLineField('Name', 100), slug };

/** Words that mean the same: by themselves they would mean nothing new. */
const synonyms = v.pipe(
  longText('Words', 500),
  v.check(
    (words) => words.split(/[,;\n]/).filter((word) => word.trim() !== '').length > 1,
    'Words must be two or more, with commas between them',
  ),
);

const announcementLink = v.nullish(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (link) => link === '' || isSafeLink(link),
      'Announcement Link must be a page of this site, like /shop, or begin with https://',
    ),
  ),
);

const CODE = /^[A-Z]{3}-\d{3}$/;

const FORMS: Readonly<Record<string, Form>> = {
  'api::product.product': {
    ...{ name, partNum, price, description, countInStock },
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
    description: v.nullish(
      v.pipe(v.string(), v.trim(), v.maxLength(300, 'Description must be at most 300 characters')),
    ),
  },
  'api::business-details.business-details': businessForm,
  'api::email-texts.email-texts': emailForm,
  'api::site-settings.site-settings': { announcementLink },
  'plugin::users-permissions.user': profileSchema.entries,
};

/** What a field's value links to. */
type ReadLinks = (value: unknown) => string[];

const ofText: ReadLinks = (value) => linksOf(toRichText(value));
const itself: ReadLinks = (value) => (typeof value === 'string' ? [value.trim()] : []);
const ofService: ReadLinks = (value) =>
  itself(value).flatMap((code) => (code ? [`/services/${code}`] : []));

/** Fields of which links may lead to pages of the site, by their place in the form, with their labels. */
const LINKED: Readonly<Record<string, Readonly<Record<string, readonly [string, ReadLinks]>>>> = {
  'api::service.service': { information: ['Information', ofText] },
  'api::page.page': { body: ['Body', ofText] },
  'api::site-settings.site-settings': { announcementLink: ['Announcement Link', itself] },
  'api::home-page.home-page': { 'promotion.serviceCode': ['Leads to the service', ofService] },
};

interface LinkedField {
  path: string;
  label: string;
  links: string[];
}

/** The fields of a form that have links to pages of the site, with these. */
export function siteLinks(uid: string, data: object): LinkedField[] {
  return Object.entries(LINKED[uid] ?? {}).flatMap(([path, [label, read]]) => {
    const links = read(valueAt(data, path)).filter(
      (link) => link.startsWith('/') && isSafeLink(link),
    );
    return links.length > 0 ? [{ path, label, links }] : [];
  });
}

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], data);

/** What must not be there twice, in words for whoever has written it a second time. */
export const ONLY_ONCE: Readonly<Record<string, Fault>> = {
  'api::category.category': { path: 'name', message: 'Name or slug is that of another category' },
  'api::brand.brand': { path: 'name', message: 'Name or slug is that of another brand' },
  'api::product.product': { path: 'partNum', message: messages.partNumberTaken },
  'api::service.service': { path: 'code', message: 'Code is that of another service' },
  'api::page.page': { path: 'slug', message: 'Slug is that of another page' },
  'api::review.review': { path: 'user', message: 'User has reviewed this product already' },
  'plugin::users-permissions.user': {
    path: 'email',
    message: 'Email is that of another account, or kept for one that had it',
  },
};

/** What the database refuses for what is there besides, in the same words. */
export const AT_ODDS: Readonly<Record<string, Fault>> = {
  'api::category.category': { path: 'parent', message: 'Parent is this category, or a part of it' },
};

export interface Fault {
  path: string;
  message: string;
}

interface CheckedForm {
  faults: Fault[];
  /** As they are to be stored: texts without the space around them. */
  texts: Record<string, string>;
}

/** Checks the fields of a form that are there, or `all` that it has. */
export function checkForm(uid: string, data: object, which: 'given' | 'all'): CheckedForm {
  const fields = data as Record<string, unknown>;
  const checked: CheckedForm = { faults: [], texts: {} };
  for (const [path, schema] of Object.entries(FORMS[uid] ?? {})) {
    const value = fields[path];
    if (which === 'given' && (value === undefined || isUnchanged(value))) continue;
    const result = v.safeParse(schema, value, { abortPipeEarly: true });
    if (!result.success) checked.faults.push({ path, message: result.issues[0].message });
    else if (typeof result.output === 'string') checked.texts[path] = result.output;
  }
  return checked;
}
