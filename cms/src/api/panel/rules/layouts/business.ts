import { EMAIL_KINDS, EMAILS } from '../../../../emails';
import {
  fieldsOf,
  GREETING,
  GREETING_FIELD,
  GREETING_PLACEHOLDERS,
  placeholdersOf,
} from '#platform/email/rules/wording';
import { NAMED_BY_TYPE, type FieldText, type PanelLayouts } from './layout';

/** Services, business details and the texts of emails. */
export const businessLayouts: PanelLayouts = {
  'api::service.service': {
    title: 'name',
    columns: ['code', 'name', 'group'],
    fields: {
      code: ['Code', 'Like SLT-001. Services are sorted by code, and the page’s address has it.'],
      name: ['Name', 'Also in the footer of every page.'],
      group: ['Group', 'Its place on the services page.'],
      description: ['Description', 'On the services page, and for search engines.'],
      information: ['Information', 'The text of its own page.'],
      image: [
        'Picture',
        'Its alternative text in the media library (the pencil) says what it shows, for those who cannot see it.',
      ],
      options: ['Options', 'The list on its page.'],
      audience: ['For whom', 'On its card and page, like Years 3 to 10.'],
      duration: ['How long', 'On its card and page, like one day.'],
      priceHint: ['Price hint', 'On its card and page, like from $900.'],
      keeps: ['What they keep', 'What stays with the client, in a sentence.'],
      outline: ['Outline', 'The steps of its course, in order.'],
      parts: ['Related parts', 'Part numbers with commas between them, up to four are shown.'],
    },
    // The plain text of `information`, maintained by the database.
    hidden: ['info'],
  },
  'service.option': { title: 'text', fields: { text: 'Option' } },
  'api::business-details.business-details': {
    title: NAMED_BY_TYPE,
    fields: {
      name: ['Name', 'On every page, and as the sender of every email.'],
      phone: 'Phone',
      email: ['Email', 'Shown on the site. The shop writes to the business here.'],
      businessNumber: ['ABN', 'Eleven digits.'],
      logo: [
        'Logo',
        'On invoices, packing slips and in emails, on white. Without one, emails begin with the name.',
      ],
      acceptsMessages: [
        'Takes messages',
        'On: messages of the contact form are in the shop’s admin. Off: the form says that it may not have sent.',
      ],
      adminsNeedPasskey: [
        'Admins need a passkey',
        'On: the shop’s admin opens only after a log-in with a passkey. Admins without one add their first in their profile. Add yours before you switch it on.',
      ],
      deliversTo: ['Delivers to', 'Countries, separated by commas. Empty: anywhere.'],
      returnDays: ['Days for returns', 'For the feed that search engines read.'],
      legalName: ['Legal name', 'On invoices, if it is not the name above.'],
      address: ['Address', 'On invoices.'],
      gstRegistered: ['Registered for GST', 'On: invoices are tax invoices and show the GST.'],
      invoicePrefix: ['Invoice prefix', 'Stands before the number: INV-1001.'],
      nextInvoiceNumber: ['Next invoice number', 'Can be raised, never lowered.'],
      nextOrderNumber: [
        'Next order number',
        'The first one is 1001. Can be raised, never lowered. Orders that are not placed leave gaps.',
      ],
      bankAccountName: [
        'Bank account: name',
        'Customers who pay by bank transfer see it, and everybody on the page of supplier details. Empty: the legal name.',
      ],
      bankBsb: ['Bank account: BSB', 'Six digits, like 123-456. Empty: no account is shown.', '123-456'],
      bankAccountNumber: ['Bank account: number', 'Digits only.'],
      insurance: ['Insurance', 'On the page of supplier details: insurer, cover, policy, end.'],
      supplierTerms: ['Terms for buyers', 'On the page of supplier details.'],
      xeroAccount: [
        'Xero: account',
        'Code of the account for sales, in the file for Xero. Empty: 200.',
        '200',
      ],
      xeroTaxType: [
        'Xero: tax rate with GST',
        'Its name exactly as in Xero. Empty: GST on Income.',
        'GST on Income',
      ],
      xeroTaxTypeWithoutGst: [
        'Xero: tax rate without GST',
        'For sales while you are not registered. Empty: GST Free Income.',
        'GST Free Income',
      ],
      myobCard: [
        'MYOB: customer card',
        'All sales of the file for MYOB go to this card, which must be there. Empty: Online shop.',
        'Online shop',
      ],
      myobAccount: ['MYOB: account', 'Number of the account for sales. Empty: 4-1000.', '4-1000'],
      myobTaxCode: ['MYOB: tax code with GST', 'Up to three letters. Empty: GST.', 'GST'],
      myobTaxCodeWithoutGst: [
        'MYOB: tax code without GST',
        'For sales while you are not registered. Empty: FRE.',
        'FRE',
      ],
      mailOnPaidOrder: 'Email about each paid order',
      mailOnQuote: 'Email about each quote that a customer makes',
      mailOnPaymentProblem: 'Email about payment problems',
      mailOnLowStock: 'Email about low stock',
      lowStockThreshold: ['Low stock is', 'This number of pieces or fewer.'],
      quoteDays: ['Quotes are valid for', 'So many days from when they are made. Empty: 30.', '30'],
      remindOfQuotes: ['Remind of quotes', 'On: whoever made a quote gets one email a week before it ends.'],
      carriers: ['Carriers', 'Choices when an order is shipped. Others can be typed in.'],
    },
  },
  'business.carrier': {
    title: 'name',
    fields: {
      name: 'Name',
      trackingUrl: [
        'Tracking address',
        'Where a parcel is tracked, with {number} for its tracking number. Empty: nowhere.',
      ],
    },
  },
  'api::email-texts.email-texts': { title: NAMED_BY_TYPE, fields: emailFields() },
};

/** Each field shows the shop's own text as its placeholder. */
function emailFields(): Record<string, FieldText> {
  const ownWords = 'Empty: the text shown in grey.';
  const fields = EMAIL_KINDS.map((kind): [string, FieldText][] => {
    const email = EMAILS[kind];
    const { title, subject, opening } = email;
    const names = fieldsOf(kind);
    const help = `Each line is a paragraph. ${mayHold(placeholdersOf(email))}`;
    const ofSubject = mayHold(placeholdersOf(email, 'subject'));
    return [
      [names.subject, [`${title}: subject`, `${ofSubject} ${ownWords}`, subject]],
      [names.opening, [`${title}: opening`, `${help} ${ownWords}`, opening]],
      [names.closing, [`${title}: closing`, help]],
    ];
  });
  const help = `Begins every email. ${mayHold(GREETING_PLACEHOLDERS)} ${ownWords}`;
  const greeting: [string, FieldText] = [GREETING_FIELD, ['Greeting', help, GREETING]];
  return Object.fromEntries([greeting, ...fields.flat()]);
}

function mayHold(placeholders: readonly string[]): string {
  return `May hold ${placeholders.map((name) => `{${name}}`).join(', ')}.`;
}
