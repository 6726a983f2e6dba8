import { createHash } from 'node:crypto';
import type { Quote, UserWithToken } from 'shared';
import { beforeAll, describe, expect, test } from 'vitest';
import { EMAILS } from '../../cms/src/emails.ts';
import { Authenticator } from '../fixtures/authenticator.ts';
import {
  addProduct,
  approve,
  buy,
  captureOf,
  madeOrderOf,
  orderOf,
  pay,
  payFor,
  payments,
  placeOrder,
} from './buying.ts';
import { sendMessage, acceptMessages } from './contact-form.ts';
import { addEditor, saveDetails } from './panel.ts';
import { addPasskey } from './passkeys.ts';
import { signUpProven } from './people.ts';
import { makeQuote, quoteOf, revise } from './quotes.ts';
import { forget } from './reset-link.ts';
import { confirmAlerts } from './stock-alert-link.ts';
import { api, eventually, logInAdmin, type Mail, mailsTo, mailTo, newEmail, signUp, sql } from './shop.ts';

/** Every kind of email, and how many of each an unverified mailbox gets. */

/** Strapi itself sends this one. */
const STRAPIS = 'panel-password-reset';
type Kind = keyof typeof EMAILS | typeof STRAPIS;

/** An email that is about to be sent. */
interface Scene {
  to: string;
  /** A text by which the email differs from all others to this mailbox. */
  says: string;
  /** Does what causes the email. */
  send(): Promise<unknown>;
}

const BUSINESS = 'hello@sproutlearning.example';

const admin = await logInAdmin();
beforeAll(async () => saveDetails((await addEditor()).token, { email: BUSINESS }));

const asAdmin = (method: string, path: string, body: object) =>
  api(method, path, { token: admin.token, body });

/** An approved order, and the call that pays it. */
async function aboutToPay(stock = 10) {
  const [buyer, product] = [await signUp(), await addProduct({ stock })];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await approve(order);
  const send = () => pay(order._id, { id: order.paypalOrderId }, buyer.token);
  return { buyer, product, order, send };
}

/** An order with an accounts mailbox, and the call that approves and pays it. */
async function aboutToBuy() {
  const [to, buyer, product] = [newEmail(), await signUpProven(), await addProduct()];
  const request = { ...orderOf(product), reference: { accountsEmail: to } };
  const { body: order } = await placeOrder(request, buyer);
  return { to, order, send: () => payFor(order, buyer) };
}

/** A change of one's own account. */
async function aboutToChange(change: object, says: string): Promise<Scene> {
  const { email, token } = await signUp();
  return { to: email, says, send: () => api('PUT', '/api/users/profile', { token, body: change }) };
}

const alertPath = ({ _id }: { _id: string }) => `/api/products/${_id}/stock-alerts`;

const SCENES: Record<Kind, () => Promise<Scene>> = {
  'order-confirmation': async () => {
    const { buyer, send } = await aboutToPay();
    return { to: buyer.email, says: 'is confirmed', send };
  },
  'shipping-confirmation': async () => {
    const { buyer, order } = await buy();
    const send = () => asAdmin('PUT', `/api/orders/${order._id}/deliver`, {});
    return { to: buyer.email, says: 'is on its way', send };
  },
  'payment-refused': async () => {
    // Before the approval, as its webhook may capture the order first.
    await payments('PUT', '/sandbox/faults', { capture: 'pending' });
    const { buyer, order, send: payIt } = await aboutToPay();
    await payIt();
    await payments('PUT', '/sandbox/faults', { capture: null });
    const { body: orders } = await payments<{ id: string; captures: { id: string }[] }[]>(
      'GET',
      '/sandbox/orders',
    );
    const capture = orders.find(({ id }) => id === order.paypalOrderId)!.captures[0]!.id;
    const send = () => payments('POST', `/sandbox/captures/${capture}/settle`, { status: 'DECLINED' });
    return { to: buyer.email, says: 'was not accepted', send };
  },
  'payment-returned': async () => {
    const [buyer, product] = [await signUp(), await addProduct()];
    const { body: order } = await placeOrder(orderOf(product), buyer);
    const send = async () => {
      await payments('PUT', '/sandbox/faults', { capture: 'wrong-amount' });
      await approve(order);
      await pay(order._id, { id: order.paypalOrderId }, buyer.token);
      await payments('PUT', '/sandbox/faults', { capture: null });
    };
    return { to: buyer.email, says: 'is going back to you', send };
  },
  'payment-request': async () => {
    const [to, product] = [newEmail(), await addProduct()];
    const send = () => asAdmin('POST', '/api/admin/orders', madeOrderOf(product, to));
    return { to, says: 'is ready to be paid', send };
  },
  refund: async () => {
    const { buyer, order } = await buy();
    const body = { amount: 1, reason: 'Dented' };
    const send = () => asAdmin('POST', `/api/orders/${order._id}/refunds`, body);
    return { to: buyer.email, says: 'Refund of', send };
  },
  'accounts-invoice': async () => {
    const { to, send } = await aboutToBuy();
    return { to, says: 'is attached', send };
  },
  'accounts-adjustment': async () => {
    const { to, order, send: buyIt } = await aboutToBuy();
    await buyIt();
    await mailTo(to);
    const body = { amount: 1, reason: 'Dented' };
    const send = () => asAdmin('POST', `/api/orders/${order._id}/refunds`, body);
    return { to, says: 'Refund of', send };
  },
  'quote-made': async () => {
    const [maker, product] = [await signUp(), await addProduct()];
    return { to: maker.email, says: 'that you have made', send: () => makeQuote(maker, product) };
  },
  'quote-for-caller': async () => {
    const [to, product] = [newEmail(), await addProduct()];
    const body = { ...quoteOf(product), customer: { name: 'Cal', email: to } };
    return { to, says: 'as you asked us', send: () => asAdmin('POST', '/api/admin/quotes', body) };
  },
  'quote-revised': () =>
    quoted('has changed', (quote) => revise(quote, admin, { note: 'Changed', basedOn: 1 })),
  'quote-to-pay': async () => {
    const [maker, product, to] = [await signUpProven(), await addProduct(), newEmail()];
    const send = () => makeQuote(maker, product, 1, { sendTo: to });
    return { to, says: 'for you to look at', send };
  },
  'quote-reminder': () => quoted('ends on', (quote) => queue('quote-reminder', quote)),
  'quote-ordered': () => quoted('was ordered', (quote) => queue('quote-ordered', quote)),
  'new-quote': async () => {
    const [maker, product] = [await signUp(), await addProduct()];
    return { to: BUSINESS, says: maker.email, send: () => makeQuote(maker, product) };
  },
  'more-quotes': async () => {
    const [maker, product] = [await signUp(), await addProduct()];
    // One an hour: another test may have caused it.
    await sql`DELETE FROM shop_outbox WHERE kind = 'more-quotes'`;
    for (let count = 0; count < 10; count += 1) await makeQuote(maker, product);
    const quote = await makeQuote(maker, product);
    const send = () => sql`UPDATE shop_outbox SET next_attempt_at = now() WHERE kind = 'more-quotes'`;
    return { to: BUSINESS, says: quote.number, send };
  },
  'password-reset': async () => {
    const { email } = await signUp();
    return { to: email, says: 'Set a new password', send: () => forget(email) };
  },
  'password-changed': () => aboutToChange({ password: 'another one' }, 'Your password was changed'),
  'passkey-added': async () => {
    const user = await signUp();
    const send = () => addPasskey(user.token, new Authenticator());
    return { to: user.email, says: 'A passkey was added', send };
  },
  'passkey-removed': async () => {
    const user = await signUp();
    const { _id } = await addPasskey(user.token, new Authenticator());
    const { token } = user;
    // The email about adding it is not counted.
    await mailTo(user.email, 'A passkey was added');
    await sql`DELETE FROM shop_mailbox_emails WHERE mailbox = ${hashOf(user.email)}`;
    const send = () => api('DELETE', `/api/users/profile/passkeys/${_id}`, { token });
    return { to: user.email, says: 'was removed', send };
  },
  'email-changed': () => aboutToChange({ email: newEmail() }, 'Your email address was changed'),
  'email-confirmation': async () => {
    const email = newEmail();
    return { ...(await aboutToChange({ email }, 'Confirm your email address')), to: email };
  },
  'new-order': async () => {
    const { order, send } = await aboutToPay();
    return { to: BUSINESS, says: `Order ${order.orderNumber} is paid`, send };
  },
  'payment-problem': async () => {
    const { order } = await buy();
    const capture = await captureOf(order);
    const send = () => payments('POST', `/sandbox/captures/${capture}/dispute`, {});
    return { to: BUSINESS, says: `Order ${order.orderNumber} has a payment problem`, send };
  },
  shortage: async () => {
    const { order } = await buy();
    const lines = [{ _id: order.orderItems[0]!._id, qty: 1 }];
    const send = () => asAdmin('POST', `/api/orders/${order._id}/shortage`, { lines });
    return { to: BUSINESS, says: `Order ${order.orderNumber} cannot be completed`, send };
  },
  'low-stock': async () => {
    const { product, send } = await aboutToPay(2);
    return { to: BUSINESS, says: `${product.name} is low in stock`, send };
  },
  'contact-message': async () => {
    await acceptMessages(true);
    const email = newEmail();
    return { to: BUSINESS, says: email, send: () => sendMessage({ email }) };
  },
  'back-in-stock': async () => {
    const [email, product] = [newEmail(), await addProduct({ stock: 0 })];
    await api('POST', alertPath(product), { body: { email } });
    await confirmAlerts(email);
    const send = () => asAdmin('PATCH', `/api/products/${product._id}`, { countInStock: 1 });
    return { to: email, says: 'is back in stock', send };
  },
  'alert-confirmation': async () => {
    const [email, product] = [newEmail(), await addProduct({ stock: 0 })];
    const send = () => api('POST', alertPath(product), { body: { email } });
    return { to: email, says: 'Shall we tell you', send };
  },
  'panel-password-reset': async () => {
    const { email } = await addEditor();
    return { to: email, says: 'password', send: () => forgetInPanel(email) };
  },
};

/** A quote about which an email will be sent. The one about making it is not counted. */
async function quoted(says: string, cause: (quote: Quote) => Promise<unknown>): Promise<Scene> {
  const maker = await signUp();
  const quote = await makeQuote(maker, await addProduct());
  await mailTo(maker.email, quote.number);
  await sql`DELETE FROM shop_mailbox_emails WHERE mailbox = ${hashOf(maker.email)}`;
  return { to: maker.email, says, send: () => cause(quote) };
}

const queue = (kind: Kind, { _id }: Quote) =>
  sql`INSERT INTO shop_outbox (kind, subject_id) VALUES (${kind}, ${_id})`;

const forgetInPanel = (email: string) => api('POST', '/admin/forgot-password', { body: { email } });

const found = async ({ to, says }: Scene): Promise<Mail | undefined> =>
  (await mailsTo(to)).find(({ subject, text }) => `${subject}\n${text}`.includes(says));

const hashOf = (mailbox: string) => createHash('sha256').update(mailbox).digest('hex');

/** Records this many limited emails of the mailbox. */
const hasHad = (mailbox: string, count: number) =>
  sql`INSERT INTO shop_mailbox_emails (email_id, mailbox)
     SELECT -(random() * 1e15)::bigint, ${hashOf(mailbox)} FROM generate_series(1, ${count})`;

/** Makes the mailbox's earlier emails older, and has the waiting ones tried again. */
async function goBack(mailbox: string, hours: number): Promise<void> {
  await sql`UPDATE shop_mailbox_emails SET at = at - make_interval(hours => ${hours})
      WHERE mailbox = ${hashOf(mailbox)}`;
  await sql`UPDATE shop_outbox SET next_attempt_at = now() WHERE state = 'queued'
      AND last_error LIKE 'Its mailbox%'`;
}

/** Waits until the email was held back by the limit. */
const heldBack = (kind: Kind, state: 'queued' | 'cancelled', since: number) =>
  eventually(async () => {
    const rows = await sql`SELECT FROM shop_outbox WHERE kind = ${kind} AND state = ${state}
        AND id > ${since} AND last_error LIKE 'Its mailbox%'`;
    return rows.length > 0 ? true : undefined;
  });

async function lastEmail(): Promise<number> {
  const rows = await sql`SELECT coalesce(max(id), 0)::integer AS id FROM shop_outbox`;
  return rows[0]!.id;
}

const kinds = Object.entries({ ...EMAILS, [STRAPIS]: { limit: null } }).map(([kind, { limit }]) => ({
  kind: kind as Kind,
  limit,
}));

describe('to an unverified mailbox', () => {
  test.each(kinds.filter(({ limit }) => limit === null))(
    '$kind is sent whatever the number of earlier emails',
    async ({ kind }) => {
      const scene = await SCENES[kind]();
      await hasHad(scene.to, 100);
      await scene.send();
      await eventually(() => found(scene));
    },
  );

  test.each(kinds.flatMap(({ kind, limit }) => (limit ? [{ kind, limit }] : [])))(
    '$kind is sent up to its limits per hour and day',
    async ({ kind, limit }) => {
      const [hour, day] = [await SCENES[kind](), await SCENES[kind]()];
      await hasHad(hour.to, limit.perHour);
      await hasHad(day.to, limit.perDay);
      await goBack(day.to, 23);
      for (const scene of [hour, day]) {
        const since = await lastEmail();
        await scene.send();
        await heldBack(kind, limit.otherwise === 'waits' ? 'queued' : 'cancelled', since);
        expect(await found(scene)).toBeUndefined();
        await goBack(scene.to, 1);
        if (limit.otherwise === 'waits') await eventually(() => found(scene));
      }
      const last = await SCENES[kind]();
      await hasHad(last.to, limit.perHour - 1);
      await last.send();
      await eventually(() => found(last));
    },
  );
});

test('an account that is created, changed and deleted repeatedly causes four emails an hour', async () => {
  const account = { name: 'Not Bea', email: newEmail(), password: 'long enough' };
  for (let count = 0; count < 6; count += 1) {
    const { body } = await api<UserWithToken>('POST', '/api/users', { body: account });
    const since = await lastEmail();
    const change = { token: body.token, body: { password: `another one ${count}` } };
    const { body: changed } = await api<UserWithToken>('PUT', '/api/users/profile', change);
    await eventually(async () => {
      const rows = await sql`SELECT FROM shop_outbox WHERE id > ${since}
          AND kind = 'password-changed'
            AND (state = 'sent' OR last_error IS NOT NULL)`;
      return rows.length > 0 ? true : undefined;
    });
    const own = { token: changed.token, body: { password: `another one ${count}` } };
    expect((await api('DELETE', '/api/users/profile', own)).status).toBe(200);
  }
  expect(await mailsTo(account.email)).toHaveLength(4);
});

test('the panel’s password links have the same limit as the shop’s', async () => {
  const { email } = await addEditor();
  for (let count = 0; count < 5; count += 1) {
    expect((await forgetInPanel(email)).status).toBe(204);
  }
  await mailTo(email);
  const other = await addEditor();
  await forgetInPanel(other.email);
  expect(await mailTo(other.email)).toMatchObject({ autoSubmitted: 'auto-generated' });
  expect(await mailsTo(email)).toHaveLength(1);
});
