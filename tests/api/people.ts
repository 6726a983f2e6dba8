import type { Order, PersonalData, ProductDetails, Quote, UserWithToken } from 'shared';
import { dayIn } from '../fixtures/days.ts';
import { addProduct, orderOf, payFor, placeOrder, type TestProduct } from './buying.ts';
import { receivedMessage } from './contact-form.ts';
import { Authenticator } from '../fixtures/authenticator.ts';
import { addList, listFields } from './lists.ts';
import { addPasskey } from './passkeys.ts';
import { makeQuote, revise } from './quotes.ts';
import { alertToken } from './stock-alert-link.ts';
import { api, database, logInAdmin, signUp, sql } from './shop.ts';

/** A person with every kind of data that the shop stores. */

const DELIVERY = { phone: '0400 111 222', note: 'Behind the shed' };

const HOME = orderOf([]).shippingAddress;

/** What stays on paid orders, besides the address. */
export const SCHOOL = {
  organisation: 'Garden School',
  abn: '51 824 753 556',
  purchaseOrder: 'PO-4711',
  notBefore: dayIn(60),
};

/** Places an order with all delivery details and references. */
export async function place(buyer: UserWithToken, product: TestProduct): ReturnType<typeof placeOrder> {
  const shippingAddress = { ...HOME, recipient: 'Bea at work', ...DELIVERY };
  const reference = { ...SCHOOL, accountsEmail: `accounts-${buyer.email}` };
  return placeOrder({ ...orderOf(product), shippingAddress, reference }, buyer);
}

export interface Known {
  person: UserWithToken;
  /** Paid and shipped. */
  shipped: Order;
  /** Paid in cash and refunded, so that it is over. */
  paidInCash: Order;
  /** Cancelled before it was paid. */
  cancelled: Order;
  /** One without an order, and that of `shipped`. */
  quote: Quote;
  accepted: Quote;
  reviewed: TestProduct;
  wanted: TestProduct;
}

/** Marks the mailbox of an account as verified, as a link does. */
export const proveMailbox = (email: string) =>
  sql`UPDATE shop_account_mailboxes SET proven_at = now() WHERE email = ${email}`;

/** A new account whose mailbox is verified. */
export async function signUpProven(): Promise<UserWithToken> {
  const user = await signUp();
  await proveMailbox(user.email);
  return user;
}

/** Creates an account with orders, a refund, a note, a review, a list, an alert, a message and emails. */
export async function knownPerson(): Promise<Known> {
  const [person, admin] = [await signUp(), await logInAdmin()];
  const [reviewed, wanted] = [await addProduct(), await addProduct({ stock: 0 })];
  const { token, email } = person;
  const asAdmin = { token: admin.token };
  await proveMailbox(email);

  await addPasskey(token, new Authenticator());
  const address = { name: 'Work', ...HOME, note: `Ring ${email}` };
  await api('POST', '/api/users/profile/addresses', { token, body: address });
  const { body: shipped } = await place(person, reviewed);
  await payFor(shipped, person);
  const order = `/api/orders/${shipped._id}`;
  const corrected = { ...SCHOOL, accountsEmail: `accounts-2-${email}` };
  await api('PUT', `/api/admin/orders/${shipped._id}`, {
    ...asAdmin,
    body: { reference: corrected },
  });
  await api('POST', `${order}/notes`, { ...asAdmin, body: { text: `Rang ${email}` } });
  await sql`UPDATE orders SET payment_problem = 'Odd' WHERE document_id = ${shipped._id}`;
  await api('POST', `${order}/problem/done`, { ...asAdmin, body: { note: `Rang ${email}` } });
  await api('POST', `${order}/refunds`, { ...asAdmin, body: { amount: 1, reason: 'Dented' } });
  await api('PUT', `${order}/deliver`, { ...asAdmin, body: { trackingNumber: 'AP1' } });

  const { body: paidInCash } = await place(person, reviewed);
  const cash = { amount: paidInCash.totalPrice, receivedAt: dayIn(0), method: 'Cash' };
  const note = `From ${email}`;
  const of = `/api/orders/${paidInCash._id}`;
  await api('POST', `${of}/payments`, { ...asAdmin, body: { ...cash, note } });
  await api('POST', `${of}/refunds`, { ...asAdmin, body: { reason: 'Sent back' } });

  const { body: cancelled } = await place(person, reviewed);
  const part = { ...cash, amount: 1, note };
  const unpaid = `/api/orders/${cancelled._id}`;
  const { body: received } = await api<Order>('POST', `${unpaid}/payments`, {
    ...asAdmin,
    body: part,
  });
  const back = { amount: 1, note: `Sent to ${email}` };
  await api('POST', `${unpaid}/payments/${received.payments[0]!._id}/return`, {
    ...asAdmin,
    body: back,
  });
  await api('POST', `${unpaid}/cancel`, { token });
  // Its payment needs no further check.
  await sql`DELETE FROM shop_payment_checks c USING orders o
      WHERE o.id = c.order_id AND o.document_id = ${cancelled._id}`;

  const shippingAddress = { ...HOME, note: `For ${email}` };
  const quote = await makeQuote(person, reviewed, 1, {
    note: `For ${email}`,
    shippingAddress,
    sendTo: `payer-${email}`,
    reference: { accountsEmail: `a-${email}` },
  });
  await revise(quote, admin, { note: `Ask ${email}`, basedOn: 1 });
  const accepted = await makeQuote(person, reviewed, 1, { note: `For ${email}`, shippingAddress });
  const discount = { amount: 1, reason: `For ${email}` };
  await revise(accepted, admin, { note: `Ask ${email}`, discount, basedOn: 1 });
  await revise(accepted, admin, { note: `Ask ${email} again`, basedOn: 2 });
  await sql`UPDATE orders SET quote_id = (SELECT id FROM shop_quotes WHERE document_id = ${accepted._id})
      WHERE document_id = ${shipped._id}`;

  // Somebody else's quote was sent to the person.
  await makeQuote(await signUp(), reviewed, 1, { sendTo: email });

  const review = { rating: 5, comment: 'Does what it says' };
  await api('POST', `/api/products/${reviewed._id}/reviews`, { token, body: review });
  const { body: product } = await api<ProductDetails>('GET', `/api/products/${reviewed._id}`);
  const answer = { ...asAdmin, body: { reply: `Thank you, ${email}` } };
  await api('PUT', `/api/admin/reviews/${product.reviews[0]!._id}`, answer);
  await addList(token, listFields(reviewed, 3, `For ${email}`));
  await api('POST', `/api/products/${wanted._id}/stock-alerts`, { token, body: { email } });
  await alertToken(email);
  const message = await receivedMessage({ email, message: 'Do you have bigger ones?' });
  const about = { ...asAdmin, body: { order: shipped._id } };
  await api('PUT', `/api/admin/messages/${message._id}/order`, about);
  await api('POST', '/api/users/forgot-password', { body: { email } });
  const payer = { email_address: email };
  const event = { resource: { id: shipped.paypalOrderId, payer } };
  await sql`INSERT INTO shop_webhook_events (id, type, body, handled_at)
     VALUES (${`WH-${shipped._id}`}, 'CHECKOUT.ORDER.APPROVED', ${event}, now())`;
  return { person, quote, accepted, shipped, paidInCash, cancelled, reviewed, wanted };
}

/** The tables that contain a text in any column, in upper or lower case. */
export async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query(
      `SELECT 1 FROM "${name}" AS entry WHERE strpos(lower(entry::text), lower($1)) > 0 LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

export const exportOf = ({ token }: { token: string }) =>
  api<PersonalData>('GET', '/api/users/profile/export', { token });

export const deleteAccount = ({ token }: { token: string }, body: unknown) =>
  api('DELETE', '/api/users/profile', { token, body });

/** The password of accounts in these tests. */
export const PASSWORD = 'long enough';
