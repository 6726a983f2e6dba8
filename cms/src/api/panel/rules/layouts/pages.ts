import { NAMED_BY_TYPE, type PanelLayouts } from './layout';

const DESCRIPTION = ['For search engines', 'Search engines show it beside the page’s name.'] as const;
const PICTURE = 'Picture';
const PICTURE_TEXT = ['What the picture shows', 'For those who cannot see it.'] as const;
const TITLE = 'Title';
const TEXT = 'Text';

/** Pages made of sections, and the settings of all pages. */
export const pageLayouts: PanelLayouts = {
  'api::home-page.home-page': {
    title: NAMED_BY_TYPE,
    fields: {
      hero: 'Hero',
      blurbs: 'Blurbs',
      facts: ['Facts', 'A strip below the hero: what is true of every order.'],
      servicesTitle: ['Services: title', 'Above the groups of services. Empty: they are left out.'],
      categoriesTitle: ['Categories: title', 'Above their pictures. Empty: they are left out.'],
      bestRatedTitle: ['Best rated products: title', 'The reviews decide which products.'],
      bestRatedButton: 'Best rated products: button',
      promotion: 'Promotion',
      steps: ['Steps', 'Numbered, below the promotion.'],
      graph: ['Graph', 'About shows it too, in place of a picture.'],
      closing: ['Call to action', 'With the phone number and e-mail address of the business.'],
      description: DESCRIPTION,
    },
  },
  'api::about-page.about-page': {
    title: NAMED_BY_TYPE,
    fields: {
      title: TITLE,
      mission: 'Mission',
      story: 'Story',
      services: 'What the business does',
      values: 'Values',
      closing: 'Call to action',
      description: DESCRIPTION,
    },
  },
  'api::contact-page.contact-page': {
    title: NAMED_BY_TYPE,
    fields: {
      introduction: 'Introduction',
      address: ['Address', 'Where visitors find the business. Empty: not shown.'],
      hours: ['Hours', 'When the phone is answered. Empty: not shown.'],
      answerTime: ['Answer time', 'How soon messages are answered. Empty: not shown.'],
      description: DESCRIPTION,
    },
  },
  'api::services-page.services-page': {
    title: NAMED_BY_TYPE,
    fields: { introduction: 'Introduction', description: DESCRIPTION },
  },
  'api::site-settings.site-settings': {
    title: NAMED_BY_TYPE,
    fields: {
      isAnnounced: ['Announcement shown', 'Above every page, while this is on.'],
      announcement: ['Announcement', 'One line.'],
      announcementLink: ['Announcement link', 'A page of this site, like /shop, or https://….'],
      deliveryLine: ['Delivery line', 'Beside the price of every product.'],
      paymentNote: ['Payment note', 'Beside the payment: how it is paid, and returns. Empty: none.'],
      technologyGroup: ['First group of services', 'Its name on the services page.'],
      educationGroup: 'Second group of services',
      commercialGroup: 'Third group of services',
      shopDescription: ['Shop, for search engines', 'Search engines show it beside the shop’s name.'],
      menu: ['Menu', 'In this order. Empty: the usual links.'],
      information: [
        'Footer: information',
        'In this order; other published pages follow. A name without a page is no link yet. Empty: the usual links.',
      ],
      legal: ['Footer: last line', 'Empty: Terms and Privacy.'],
    },
  },
  'api::page.page': {
    title: 'title',
    columns: ['title', 'slug', 'updatedAt'],
    fields: {
      title: [TITLE, 'At the top of the page.'],
      slug: [
        'Address',
        'The page is at /info/ and this. Empty: made from the title once. The footer lists every published page.',
      ],
      body: [
        TEXT,
        'Links may lead to pages of this site, other sites, e-mail addresses and phone numbers. The first texts of a shop are examples and no legal advice: drafts, to be reviewed by the owner.',
      ],
      description: DESCRIPTION,
    },
  },
  'section.hero': {
    title: 'title',
    fields: {
      title: ['Headline', 'The largest words of the page.'],
      text: TEXT,
      servicesButton: 'Button to the services',
      shopButton: 'Button to the shop',
    },
  },
  'section.blurb': { title: 'title', fields: { title: TITLE, drawing: 'Drawing', text: TEXT } },
  'section.promotion': {
    title: 'title',
    fields: {
      title: TITLE,
      text: TEXT,
      button: 'Button',
      serviceCode: ['Leads to the service', 'By its code, like SLT-001.'],
      picture: PICTURE,
      pictureText: PICTURE_TEXT,
    },
  },
  'section.picture-text': {
    title: 'caption',
    fields: {
      text: [TEXT, 'An empty line begins a paragraph.'],
      picture: PICTURE,
      pictureText: PICTURE_TEXT,
      caption: 'Caption',
    },
  },
  'section.list': { title: 'title', fields: { title: TITLE, items: 'Items' } },
  'section.item': { title: 'title', fields: { title: TITLE, text: TEXT } },
  'section.link': {
    title: 'label',
    fields: { label: 'Name', link: ['Link', 'A page of this site, like /shop, or https://….'] },
  },
  'section.graph': {
    title: 'title',
    fields: {
      title: TITLE,
      text: TEXT,
      readings: [
        'Readings',
        'One a line, at equal times: a number, then words to print at it, if any.',
        '41 Watered by Year 5',
      ],
      days: ['Days', 'The parts of the time, with commas between them: Mon, Tue, Wed.'],
      limit: ['Limit', 'A dashed line at this number.'],
      caption: 'Caption',
      description: ['What the graph shows', 'For those who cannot see it.'],
    },
  },
  'section.call-to-action': { title: 'title', fields: { title: TITLE, button: 'Button' } },
};
