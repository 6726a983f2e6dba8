/** Where something that people read or see is changed. */
export interface Place {
  what: string;
  /** Its type of content in the panel. */
  uid?: string;
  /** Or a screen of the shop's own admin, as a path of the site. */
  path?: string;
  /** What the link says; a type's own name unless given. */
  label?: string;
  /** What else there is to know. */
  note?: string;
}

export interface Part {
  title: string;
  places: readonly Place[];
}

const CODE = 'Part of the site’s design: it changes with a release.';

/** Every text and picture of the site and its e-mails, and where it is changed. */
export const PARTS: readonly Part[] = [
  {
    title: 'Pages',
    places: [
      { what: 'Home page: hero, promotions, texts', uid: 'api::home-page.home-page' },
      { what: 'About page', uid: 'api::about-page.about-page' },
      { what: 'Contact page: introduction', uid: 'api::contact-page.contact-page' },
      {
        what: 'Contact form: whether it sends',
        uid: 'api::business-details.business-details',
      },
      {
        what: 'Announcement bar, delivery line, names of the groups of services',
        uid: 'api::site-settings.site-settings',
      },
      {
        what: 'Delivery, Returns, Warranty, Support, Terms, Privacy and other pages of text',
        uid: 'api::page.page',
        note: 'The footer links to those that are published.',
      },
      { what: 'Services page: introduction', uid: 'api::services-page.services-page' },
      { what: 'Services and their pages', uid: 'api::service.service' },
      {
        what: 'Name, phone, e-mail and ABN, on every page',
        uid: 'api::business-details.business-details',
      },
      { what: 'Menu, buttons, labels of forms and messages', note: CODE },
    ],
  },
  {
    title: 'Shop',
    places: [
      {
        what: 'Products: texts, pictures, prices, stock',
        uid: 'api::product.product',
        note: 'Also in the shop’s admin, many at once as a file.',
      },
      {
        what: 'Many products at once',
        path: '/admin/products',
        label: 'Products in the shop’s admin',
      },
      {
        what: 'Categories, and what their products are compared by',
        uid: 'api::category.category',
      },
      { what: 'Brands', uid: 'api::brand.brand' },
      { what: 'Words that the search takes for the same', uid: 'api::synonym.synonym' },
      { what: 'Reviews: to hide or show', uid: 'api::review.review' },
      {
        what: 'Countries that the shop delivers to',
        uid: 'api::business-details.business-details',
      },
    ],
  },
  {
    title: 'E-mails and papers',
    places: [
      { what: 'How each e-mail begins and ends', uid: 'api::email-texts.email-texts' },
      {
        what: 'Which e-mails the business gets; what invoices say of it; who carries parcels',
        uid: 'api::business-details.business-details',
      },
      { what: 'Facts in e-mails, invoices and packing slips', note: CODE },
    ],
  },
  {
    title: 'Orders and people',
    places: [
      {
        what: 'Orders: to ship, refund, cancel, remove',
        path: '/admin/orders',
        label: 'Orders in the shop’s admin',
        note: 'The panel shows them only.',
      },
      {
        what: 'Messages from the contact page',
        path: '/admin/messages',
        label: 'Messages in the shop’s admin',
      },
      { what: 'Accounts and admins', path: '/admin/users', label: 'Users in the shop’s admin' },
      {
        what: 'Who has changed what',
        path: '/admin/history',
        label: 'History in the shop’s admin',
      },
    ],
  },
];
