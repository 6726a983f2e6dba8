/** Where a text or picture is edited. */
export interface Place {
  what: string;
  /** Uid of its content type in the panel. */
  uid?: string;
  /** Or a path of the shop's own admin, with the link's text. */
  path?: string;
  label?: string;
  note?: string;
}

export interface Section {
  title: string;
  places: readonly Place[];
}

const inPanel = (what: string, uid: string, note?: string): Place => ({ what, uid, note });
const inAdmin = (what: string, path: string, screen: string, note?: string): Place => ({
  what,
  path,
  note,
  label: `${screen} in the shop’s admin`,
});
const inCode = (what: string): Place => ({
  what,
  note: 'Part of the site’s design: it changes with a release.',
});

const BUSINESS = 'api::business-details.business-details';

/** All texts and pictures of the site and its emails, and where they are edited. */
export const SECTIONS: readonly Section[] = [
  {
    title: 'Pages',
    places: [
      inPanel('Home page: hero, promotions, texts', 'api::home-page.home-page'),
      inPanel('About page', 'api::about-page.about-page'),
      inPanel('Contact page: introduction, address, hours', 'api::contact-page.contact-page'),
      inPanel('Contact form: whether it sends', BUSINESS),
      inPanel(
        'Announcement bar, delivery line, payment note, menu, footer, names of the groups of services',
        'api::site-settings.site-settings',
      ),
      inPanel(
        'Delivery, Returns, Warranty, Support, Terms, Privacy and other pages of text',
        'api::page.page',
        'The footer links to those that are published.',
      ),
      inPanel('Services page: introduction', 'api::services-page.services-page'),
      inPanel('Services and their pages', 'api::service.service'),
      inPanel('Name, phone, email and ABN, on every page', BUSINESS),
      inCode('Buttons, labels of forms and messages'),
    ],
  },
  {
    title: 'Shop',
    places: [
      inPanel(
        'Products: texts, pictures, prices, stock',
        'api::product.product',
        'Also in the shop’s admin, many at once as a file.',
      ),
      inAdmin('Many products at once', '/admin/products', 'Products'),
      inPanel('Categories, and what their products are compared by', 'api::category.category'),
      inPanel('Brands', 'api::brand.brand'),
      inPanel('Words that the search takes for the same', 'api::synonym.synonym'),
      inPanel('Reviews: to hide or show', 'api::review.review'),
      inPanel('Countries that the shop delivers to', BUSINESS),
      inPanel('School holidays, of which the checkout warns', 'api::school-holiday.school-holiday'),
    ],
  },
  {
    title: 'Emails and documents',
    places: [
      inPanel('Greeting, and how each email begins and ends', 'api::email-texts.email-texts'),
      inPanel('Logo; which emails the business gets; what invoices say of it; who carries parcels', BUSINESS),
      inCode('Facts in emails, invoices and packing slips'),
    ],
  },
  {
    title: 'Orders and people',
    places: [
      inAdmin(
        'Orders: to ship, refund, cancel, remove',
        '/admin/orders',
        'Orders',
        'The panel shows them only.',
      ),
      inAdmin('Messages from the contact page', '/admin/messages', 'Messages'),
      inAdmin('Replies to reviews, and hiding them', '/admin/reviews', 'Reviews'),
      inAdmin('Customers with their orders, addresses and messages', '/admin/customers', 'Customers'),
      inAdmin('Accounts and admins', '/admin/users', 'Users'),
      inAdmin('Sales, refunds and GST of a period; files for the accountant', '/admin/report', 'Report'),
      inPanel('Account codes and tax rates in those files', BUSINESS),
      inAdmin('Who has changed what', '/admin/history', 'History'),
    ],
  },
];
