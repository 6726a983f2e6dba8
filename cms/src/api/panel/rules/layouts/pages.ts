import type { PanelLayouts } from './layout';

const DESCRIPTION = [
  'For search engines',
  'Search engines show it beside the page’s name.',
] as const;
const PICTURE = 'Picture';
const TITLE = 'Title';
const TEXT = 'Text';

/** Pages made of sections, and the settings of all pages. */
export const pageLayouts: PanelLayouts = {
  'api::home-page.home-page': {
    title: 'bestRatedTitle',
    fields: {
      hero: 'Hero',
      blurbs: 'Blurbs',
      bestRatedTitle: ['Best rated products: title', 'The reviews decide which products.'],
      bestRatedButton: 'Best rated products: button',
      promotion: 'Promotion',
      description: DESCRIPTION,
    },
  },
  'api::about-page.about-page': {
    title: 'title',
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
    title: 'introduction',
    fields: {
      introduction: 'Introduction',
      address: ['Address', 'Where visitors find the business. Empty: not shown.'],
      hours: ['Hours', 'When the phone is answered. Empty: not shown.'],
      answerTime: ['Answer time', 'How soon messages are answered. Empty: not shown.'],
      description: DESCRIPTION,
    },
  },
  'api::services-page.services-page': {
    title: 'introduction',
    fields: { introduction: 'Introduction', description: DESCRIPTION },
  },
  'api::site-settings.site-settings': {
    title: 'technologyGroup',
    fields: {
      isAnnounced: ['Announcement shown', 'Above every page, while this is on.'],
      announcement: ['Announcement', 'One line.'],
      announcementLink: ['Announcement link', 'A page of this site, like /shop, or https://….'],
      deliveryLine: ['Delivery line', 'Beside the price of every product.'],
      paymentNote: [
        'Payment note',
        'Beside the payment: how it is paid, and returns. Empty: none.',
      ],
      technologyGroup: ['First group of services', 'Its name on the services page.'],
      educationGroup: 'Second group of services',
      commercialGroup: 'Third group of services',
      shopDescription: [
        'Shop, for search engines',
        'Search engines show it beside the shop’s name.',
      ],
    },
  },
  'api::page.page': {
    title: 'title',
    columns: ['title', 'slug', 'updatedAt'],
    fields: {
      title: [TITLE, 'At the top of the page.'],
      slug: [
        'Address',
        'The page is at /info/ and this. Empty: made from the title once. The footer links to delivery, returns, warranty, support, terms and privacy.',
      ],
      body: [
        TEXT,
        'Links may lead to pages of this site, other sites, e-mail addresses and phone numbers.',
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
    },
  },
  'section.picture-text': {
    title: 'caption',
    fields: {
      text: [TEXT, 'An empty line begins a paragraph.'],
      picture: PICTURE,
      pictureText: ['What the picture shows', 'For those who cannot see it.'],
      caption: 'Caption',
    },
  },
  'section.list': { title: 'title', fields: { title: TITLE, items: 'Items' } },
  'section.item': { title: 'title', fields: { title: TITLE, text: TEXT } },
  'section.call-to-action': { title: 'title', fields: { title: TITLE, button: 'Button' } },
};
