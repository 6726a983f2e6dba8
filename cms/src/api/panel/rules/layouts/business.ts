import {
  EMAIL_KINDS,
  fieldsOf,
  placeholdersOf,
  WORDINGS,
} from '../../../../platform/email/rules/wording';
import type { FieldText, PanelLayouts } from './layout';

/** Services, business details and the texts of emails. */
export const businessLayouts: PanelLayouts = {
  'api::service.service': {
    title: 'name',
    columns: ['code', 'name', 'group'],
    fields: {
      code: [
        'Code',
        'Like SLT-001. Services stand in the order of their codes, and a code is in its page’s address.',
      ],
      name: ['Name', 'In the footer of every page too.'],
      group: ['Group', 'Where it stands on the services page.'],
      description: ['Description', 'On the services page, and for search engines.'],
      information: ['Information', 'The text of its own page.'],
      image: 'Picture',
      options: ['Options', 'The list on its page.'],
    },
    // The same as plain text, which the database makes of it.
    hidden: ['info'],
  },
  'service.option': { title: 'text', fields: { text: 'Option' } },
  'api::business-details.business-details': {
    title: 'name',
    fields: {
      name: ['Name', 'On every page, and before the subject of every e-mail.'],
      phone: 'Phone',
      email: ['E-mail', 'Shown on the site. The shop writes to the business here.'],
      businessNumber: ['ABN', 'Eleven digits.'],
      acceptsMessages: [
        'Takes messages',
        'On: the contact form sends, and messages are in the shop’s admin. Off: it says that it may not have sent.',
      ],
      deliversTo: [
        'Delivers to',
        'Countries, with commas between them. Empty: wherever an address says.',
      ],
      returnDays: ['Days for returns', 'For the feed that search engines read.'],
      legalName: ['Legal name', 'On invoices, where it is not the name above.'],
      address: ['Address', 'On invoices.'],
      gstRegistered: ['Registered for GST', 'On: invoices are tax invoices and show the GST.'],
      invoicePrefix: ['Invoice prefix', 'Stands before the number: INV-1001.'],
      nextInvoiceNumber: ['Next invoice number', 'Can be raised, never lowered.'],
      mailOnPaidOrder: 'E-mail about each paid order',
      mailOnPaymentProblem: 'E-mail about payment problems',
      mailOnLowStock: 'E-mail about low stock',
      lowStockThreshold: ['Low stock is', 'So many pieces or fewer.'],
      carriers: ['Carriers', 'Who may be chosen when an order is shipped. Others can be typed in.'],
    },
  },
  'business.carrier': {
    title: 'name',
    fields: {
      name: 'Name',
      trackingUrl: [
        'Tracking address',
        'Where a parcel is followed, with {number} for its tracking number. Empty: nowhere.',
      ],
    },
  },
  'api::email-texts.email-texts': { title: 'id', fields: emailFields() },
};

/** An empty field shows the shop's own words as its placeholder. */
function emailFields(): Record<string, FieldText> {
  const fields = EMAIL_KINDS.map((kind): [string, FieldText][] => {
    const { title, opening } = WORDINGS[kind];
    const names = fieldsOf(kind);
    const braces = placeholdersOf(kind).map((name) => `{${name}}`);
    const help = `Each line is a paragraph. May hold ${braces.join(', ')}.`;
    return [
      [names.opening, [`${title}: opening`, `${help} Empty: the words shown in grey.`, opening]],
      [names.closing, [`${title}: closing`, help]],
    ];
  });
  return Object.fromEntries(fields.flat());
}
