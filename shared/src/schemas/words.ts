import * as v from 'valibot';

/**
 * The content of pages from Strapi's panel. A draft may lack any field, which is then empty. The keys are those of the
 * content types; `firstWords` is their default content.
 */
const text = v.nullish(v.string(), '');

/** Path of a picture from its entry in the media library. */
const picture = v.nullish(
  v.pipe(
    v.object({ url: v.string() }),
    v.transform(({ url }): string => url),
  ),
  null,
);

const items = v.nullish(v.array(v.object({ title: text, text })), []);
const list = v.nullish(v.object({ title: text, items }), null);
const closing = v.nullish(v.object({ title: text, button: text }), null);
const links = v.nullish(v.array(v.object({ label: text, link: text })), []);

/** Measured values, drawn as a line; see `site/components/moisture-graph`. */
const graph = v.object({
  title: text,
  text,
  readings: text,
  days: text,
  limit: v.nullish(v.number(), null),
  caption: text,
  description: text,
});

export const homeWords = v.object({
  description: text,
  hero: v.nullish(v.object({ title: text, text, servicesButton: text, shopButton: text }), {}),
  blurbs: v.nullish(
    v.array(
      v.object({
        drawing: v.nullish(v.picklist(['school', 'field', 'solar']), 'school'),
        title: text,
        text,
      }),
    ),
    [],
  ),
  facts: items,
  servicesTitle: text,
  categoriesTitle: text,
  bestRatedTitle: text,
  bestRatedButton: text,
  promotion: v.nullish(
    v.object({
      title: text,
      text,
      button: text,
      serviceCode: text,
      picture,
      pictureText: text,
    }),
    null,
  ),
  steps: list,
  graph: v.nullish(graph, null),
  closing,
});

export const aboutWords = v.object({
  description: text,
  title: text,
  mission: text,
  story: v.nullish(v.object({ text, picture, pictureText: text, caption: text }), {}),
  services: list,
  values: list,
  closing,
});

/** Content of a page with only an introduction. */
export const introductionWords = v.object({ description: text, introduction: text });

export const contactWords = v.object({
  ...introductionWords.entries,
  address: text,
  hours: text,
  answerTime: text,
});

export const siteSettings = v.object({
  technologyGroup: text,
  educationGroup: text,
  commercialGroup: text,
  deliveryLine: text,
  paymentNote: text,
  shopDescription: text,
  isAnnounced: v.nullish(v.boolean(), false),
  announcement: text,
  announcementLink: text,
  menu: links,
  information: links,
  legal: links,
});

/** What a service is like; the site's pages show what is given. */
export const serviceFacts = v.object({
  audience: text,
  duration: text,
  priceHint: text,
  keeps: text,
  outline: items,
  /** Part numbers of products, separated by commas. */
  parts: text,
});
