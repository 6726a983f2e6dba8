/** The shop's own texts of an email, which editors may replace. */
interface Wording {
  /** The email's name for editors. */
  title: string;
  /** Placeholders (in braces) of its texts, in addition to `{business}`. */
  placeholders: readonly string[];
  /** One line that begins with the news; also the heading of the HTML form. */
  subject: string;
  /** Each line becomes a paragraph. */
  opening: string;
}

/**
 * The texts of every email. The opening is followed by facts that editors cannot change: lines and totals, addresses,
 * links and their lifetime, and what to do if somebody else changed an account. No text contains the reader's name: an
 * unproven address may be a stranger's, and whoever created the account chose the name.
 */
export const WORDINGS = {
  'order-confirmation': {
    title: 'Order is paid',
    placeholders: ['order', 'total'],
    subject: 'Order {order} is confirmed',
    opening: 'Thank you for your order. It is paid, and we are getting it ready.',
  },
  'shipping-confirmation': {
    title: 'Order is on its way',
    placeholders: ['order', 'carrier'],
    subject: 'Order {order} is on its way',
    opening: 'Your order has left us with {carrier}.',
  },
  'payment-refused': {
    title: 'Payment was not accepted',
    placeholders: ['order'],
    subject: 'Payment for order {order} was not accepted',
    opening:
      'PayPal has reviewed your payment and did not accept it. Nothing was charged.\n' +
      'Your order has ended. You are welcome to order again and to pay another way.',
  },
  'payment-returned': {
    title: 'Payment is going back',
    placeholders: ['order', 'amount'],
    subject: '{amount} for order {order} is going back to you',
    opening:
      'PayPal has taken {amount} for order {order}. We do not keep it: it is going back to the account that you paid with.\n' +
      'It may take some days until your bank shows it.',
  },
  'payment-request': {
    title: 'Order is to be paid',
    placeholders: ['order', 'total'],
    subject: 'Order {order} is ready to be paid: {total}',
    opening:
      'Here is your order, as you asked us to put it together.\n' + 'Once it is paid, we get it ready.',
  },
  refund: {
    title: 'Money was refunded',
    placeholders: ['order', 'amount'],
    subject: 'Refund of {amount} for order {order}',
    opening: 'We have refunded {amount}.',
  },
  'accounts-invoice': {
    title: 'To the accounts mailbox: invoice',
    placeholders: ['order', 'invoice', 'total'],
    subject: 'Your invoice {invoice} for order {order}',
    opening: 'The invoice of an order is attached. It is paid: nothing is left to pay.',
  },
  'accounts-adjustment': {
    title: 'To the accounts mailbox: adjustment note',
    placeholders: ['order', 'invoice', 'amount'],
    subject: 'Refund of {amount} for invoice {invoice}',
    opening: 'We have refunded {amount} of an order. The note for your books is attached.',
  },
  'quote-made': {
    title: 'Quote was made',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Your quote {quote}: {total}',
    opening: 'Here is the quote that you have made. Its prices hold until {until}.',
  },
  'quote-for-caller': {
    title: 'Quote was made by us',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Your quote {quote}, as you asked us: {total}',
    opening: 'Here is the quote that you have asked us for. Its prices hold until {until}.',
  },
  'quote-revised': {
    title: 'Quote has changed',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Your quote {quote} has changed: {total}',
    opening: 'We have changed your quote. It now holds until {until}. The link to it is the same.',
  },
  'quote-to-pay': {
    title: 'Quote, to whoever pays',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Quote {quote} for you to look at: {total}',
    opening:
      'Somebody asks you to look at this quote, which its link also lets you order and pay. ' +
      'Its prices hold until {until}.',
  },
  'quote-reminder': {
    title: 'Quote ends soon',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Your quote {quote} ends on {until}',
    opening:
      'Your quote of {total} holds until {until}. After that you can renew it at the prices of the day.',
  },
  'quote-ordered': {
    title: 'Quote was ordered',
    placeholders: ['quote', 'order'],
    subject: 'Your quote {quote} was ordered: order {order}',
    opening:
      'Somebody with the link has accepted and paid your quote. The invoice, and news of the delivery, go to them.',
  },
  'back-in-stock': {
    title: 'Product is back in stock',
    placeholders: ['product', 'price'],
    subject: '{product} is back in stock',
    opening:
      'You asked us to tell you when it is back.\n' +
      'It costs {price}. We cannot put it aside for you: it is sold to whoever orders first.',
  },
  'alert-confirmation': {
    title: 'Confirm an alert',
    placeholders: [],
    subject: 'Shall we tell you when it is back?',
    opening:
      'Somebody, probably you, has asked us to tell this address when these are back in stock. ' +
      'Is that right?',
  },
  'password-reset': {
    title: 'Link for a new password',
    placeholders: [],
    subject: 'Set a new password',
    opening: 'Somebody, probably you, has asked for a new password for your account.',
  },
  'password-changed': {
    title: 'Password was changed',
    placeholders: [],
    subject: 'Your password was changed',
    opening: 'The password of your account was changed. If it was you, there is nothing to do.',
  },
  'passkey-added': {
    title: 'Passkey was added',
    placeholders: [],
    subject: 'A passkey was added to your account',
    opening: 'A passkey was added, which logs in to your account. If it was you, there is nothing to do.',
  },
  'passkey-removed': {
    title: 'Passkey was removed',
    placeholders: [],
    subject: 'A passkey of your account was removed',
    opening:
      'A passkey was removed and no longer logs in to your account. If it was you, there is nothing to do.',
  },
  'email-changed': {
    title: 'Email address was changed',
    placeholders: [],
    subject: 'Your email address was changed',
    opening: 'The email address of your account was changed. If it was you, there is nothing to do.',
  },
  'email-confirmation': {
    title: 'Email address is to be confirmed',
    placeholders: [],
    subject: 'Confirm your email address',
    opening: 'This email address was entered for an account with us.',
  },
  'new-order': {
    title: 'To the business: order is paid',
    placeholders: ['order', 'customer', 'total'],
    subject: 'Order {order} is paid: {total}',
    opening: '{customer} has paid an order.',
  },
  'new-quote': {
    title: 'To the business: quote was made',
    placeholders: ['quote', 'customer', 'total', 'until'],
    subject: 'Quote {quote} was made: {total}',
    opening: '{customer} has made a quote. It is valid until {until}.',
  },
  'more-quotes': {
    title: 'To the business: more quotes were made',
    placeholders: ['quotes'],
    subject: '{quotes} in the last hour',
    opening: '{quotes} in the last hour. So many come at once that this email is about all of them.',
  },
  'payment-problem': {
    title: 'To the business: payment problem',
    placeholders: ['order', 'customer', 'total'],
    subject: 'Order {order} has a payment problem',
    opening: 'Something is wrong with the payment of order {order}, {total}, of {customer}:',
  },
  shortage: {
    title: 'To the business: order cannot be completed',
    placeholders: ['order', 'customer'],
    subject: 'Order {order} cannot be completed',
    opening:
      'Goods of order {order} of {customer} are missing. It waits in the tab “Shortage” until you have dealt with it.',
  },
  'low-stock': {
    title: 'To the business: product is low in stock',
    placeholders: ['product', 'partNumber', 'left'],
    subject: '{product} is low in stock',
    opening:
      '{product} ({partNumber}) has {left} left.\n' + 'You are told once, until its stock has risen again.',
  },
  'contact-message': {
    title: 'To the business: message from the contact form',
    placeholders: ['visitor'],
    subject: 'A message from the contact form',
    opening: '{visitor} has written to you. Answer this email to answer them.',
  },
} as const satisfies Record<string, Wording>;

export type EmailKind = keyof typeof WORDINGS;

export const EMAIL_KINDS = Object.keys(WORDINGS) as EmailKind[];

/** An email's kind, with the values of its placeholders. */
export interface EmailWording {
  kind: EmailKind;
  values: Readonly<Record<string, string>>;
}

/** The type requires a value for every placeholder of the kind. */
export const wording = <Kind extends EmailKind>(
  kind: Kind,
  values: Readonly<Record<(typeof WORDINGS)[Kind]['placeholders'][number], string>>,
): EmailWording => ({ kind, values });

/** The greeting of every email, which editors may replace. */
export const GREETING = 'Hello,';

/** The editors' texts; blank to use the shop's own. */
export interface EmailTexts {
  greeting: string;
  subject: string;
  opening: string;
  closing: string;
}

/** The field of the panel's form with the greeting of every email. */
export const GREETING_FIELD = 'greeting';

/** Names of the fields in the panel's form; in snake case also the columns of its table. */
export const fieldsOf = (kind: EmailKind) => {
  const name = kind.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
  return {
    subject: `${name}Subject`,
    opening: `${name}Opening`,
    closing: `${name}Closing`,
  } as const;
};

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** The placeholder that every email has: the business's name. */
const OF_ALL = 'business';
/** Names that people chose for themselves: in a subject they could imitate another sender. */
const NOT_IN_SUBJECTS: readonly string[] = ['customer', 'visitor'];

export const GREETING_PLACEHOLDERS = [OF_ALL];

/** The placeholders of an email's texts. */
export function placeholdersOf(kind: EmailKind, text?: 'subject'): string[] {
  const own: readonly string[] = WORDINGS[kind].placeholders;
  const allowed = own.filter((name) => text !== 'subject' || !NOT_IN_SUBJECTS.includes(name));
  return [...allowed, OF_ALL];
}

/** Placeholders in a text that are not among these. */
export function unknownPlaceholders(known: readonly string[], text: string): string[] {
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !known.includes(name));
}

/** The texts of an email with filled-in placeholders; opening and closing as paragraphs. */
export interface FilledTexts {
  subject: string;
  greeting: string;
  opening: string[];
  closing: string[];
}

export function fillTexts({ kind, values }: EmailWording, texts: EmailTexts, business: string): FilledTexts {
  const own = { greeting: GREETING, closing: '', ...WORDINGS[kind] };
  const all: EmailWording['values'] = { ...values, [OF_ALL]: business };
  const linesOf = (name: keyof EmailTexts) =>
    fillLines(texts[name].trim() === '' ? own[name] : texts[name], all);
  return {
    subject: linesOf('subject').join(' '),
    greeting: linesOf('greeting').join(' '),
    opening: linesOf('opening'),
    closing: linesOf('closing'),
  };
}

/** Splits the text before it fills in values, so that a value cannot add a line. */
function fillLines(text: string, values: EmailWording['values']): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      line.replace(PLACEHOLDER, (whole, name: string) =>
        Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
      ),
    );
}
