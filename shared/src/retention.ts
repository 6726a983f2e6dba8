/** Data about people: kept for a number of days, or by a rule in words. */
type Retention = Readonly<{ what: string; why: string } & ({ days: number } | { rule: string })>;

/** In days; at least seven years with any number of leap years. */
const SEVEN_YEARS = 7 * 366;

/**
 * How long the shop keeps data about people, and why. The deletion jobs use the days, and the privacy page shows all of it
 * (decision 43).
 */
export const RETENTION = {
  account: {
    what: 'Your account: your name, your e-mail address and a hash of your password',
    why: 'To know you when you come back',
    rule: 'Until you delete it',
  },
  passkeys: {
    what: 'Your passkeys: their public keys, the names you gave them, and when you last used each',
    why: 'So that you can log in with them',
    rule: 'Until you remove them, or delete your account',
  },
  addresses: {
    what: 'The delivery addresses that you saved under a name',
    why: 'So that you can choose one at the checkout',
    rule: 'Until you remove them, or delete your account',
  },
  sessions: {
    what: 'That you are logged in, and since when',
    why: 'So that you need not log in again on each page',
    days: 7,
  },
  paidOrders: {
    what: 'Orders that were paid: your name, e-mail and delivery address, your organisation and its ABN, the purchase order, what you bought, its quote and its invoice',
    why: 'Tax and company law ask for seven years, and recalls and guarantees need them',
    days: SEVEN_YEARS,
  },
  quotes: {
    what: 'Quotes without an order: your name and e-mail address, that of whoever pays, your organisation, the delivery address, and what was quoted',
    why: 'To renew them at the prices of the day; counted from their last day',
    days: 365,
  },
  deliveryDetails: {
    what: 'The phone number and the note of a delivery, and the accounts e-mail address that gets the invoice too',
    why: 'To deliver, to send the papers, and to answer questions about it',
    days: 365,
  },
  unpaidOrders: {
    what: 'Your name, e-mail and address on orders that were never paid',
    why: 'A payment may still arrive, and has to go back to somebody',
    days: 90,
  },
  payments: {
    what: 'What PayPal tells us of a payment',
    why: 'To settle disputes. We never see the number of your card',
    days: 90,
  },
  reviews: {
    what: 'Your reviews, with your name, and our replies',
    why: 'They help others to choose',
    rule: 'Until you delete your account: you choose whether they go too, or stay without your name and our replies',
  },
  lists: {
    what: 'The lists that you saved: their names, and which products are in them',
    why: 'So that you can buy them again',
    rule: 'Until you delete them, or your account',
  },
  stockAlerts: {
    what: 'The e-mail address that wants to be told when something is back in stock',
    why: 'To send that one email',
    days: 180,
  },
  unconfirmedAlerts: {
    what: 'The same, while the link in our first email is not pressed',
    why: 'To know what the link is about',
    days: 7,
  },
  messages: {
    what: 'What you wrote with the contact form, with the name and e-mail address that you gave',
    why: 'To answer it, and to know what was said when you write again',
    days: 2 * 365,
  },
  stopLinks: {
    what: 'For whom the link that ends such emails is',
    why: 'So that it works for as long as they may come',
    days: 180,
  },
  resetRequests: {
    what: 'The e-mail address for which a link to a new password, or a stock alert, was asked for',
    why: 'To send the one email about it',
    days: 1,
  },
  formerAddresses: {
    what: 'The e-mail address that an account had before it was changed',
    why: 'To give an account back that somebody else has taken over',
    days: 10,
  },
  attempts: {
    what: 'From which network address somebody has logged in, or asked for emails, too often; e-mail addresses only as hashes',
    why: 'To keep guessers and senders of spam away',
    days: 1,
  },
  knownAddresses: {
    what: 'From which network addresses you have logged in',
    why: 'So that nobody who guesses passwords can shut you out there',
    days: 90,
  },
  history: {
    what: 'Who changed a price, an order or an account, and when',
    why: 'For the books, and to find out what went wrong. Once an account is deleted, without its name and e-mail',
    days: SEVEN_YEARS,
  },
  browser: {
    what: 'Your cart, the items you saved and your last delivery address, with your school’s or business’s details, in your own browser',
    why: 'So that they are there when you come back',
    rule: 'Until you log out',
  },
  logs: {
    what: 'The servers’ logs: which pages were asked for, and what failed',
    why: 'To keep the shop running',
    rule: 'No names, e-mail addresses or network addresses of visitors are in them',
  },
} as const satisfies Record<string, Retention>;

/** The same as a list, in the order of the privacy page. */
export const retentionList: readonly Retention[] = Object.values(RETENTION);

const DAYS_OF_A_YEAR = 365;

/** The time in words: `7 days`, `1 year`, or the rule. */
export function retentionTime(entry: Retention): string {
  if ('rule' in entry) return entry.rule;
  const years = Math.floor(entry.days / DAYS_OF_A_YEAR);
  return years > 0 ? counted(years, 'year') : counted(entry.days, 'day');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
