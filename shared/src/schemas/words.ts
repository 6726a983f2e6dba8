import * as v from 'valibot';

/**
 * The words of pages that editors write in Strapi's panel, as they come from there: a draft may lack
 * anything, and what it lacks is empty. Keys are those of the content types, whose first content
 * `firstWords` is.
 */
const text = v.nullish(v.string(), '');

/** Path of a picture; the media library knows more of it. */
const picture = v.nullish(
  v.pipe(
    v.object({ url: v.string() }),
    v.transform(({ url }): string => url),
  ),
  null,
);

const list = v.nullish(
  v.object({ title: text, items: v.nullish(v.array(v.object({ title: text, text })), []) }),
  null,
);

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
  bestRatedTitle: text,
  bestRatedButton: text,
  promotion: v.nullish(
    v.object({ title: text, text, button: text, serviceCode: text, picture }),
    null,
  ),
});

export const aboutWords = v.object({
  description: text,
  title: text,
  mission: text,
  story: v.nullish(v.object({ text, picture, pictureText: text, caption: text }), {}),
  services: list,
  values: list,
  closing: v.nullish(v.object({ title: text, button: text }), null),
});

/** Of a page that says little beside what it lists or asks for. */
export const introductionWords = v.object({ description: text, introduction: text });

export const siteSettings = v.object({
  technologyGroup: text,
  educationGroup: text,
  commercialGroup: text,
  deliveryLine: text,
  shopDescription: text,
  isAnnounced: v.nullish(v.boolean(), false),
  announcement: text,
  announcementLink: text,
});
