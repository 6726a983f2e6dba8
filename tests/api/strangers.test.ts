import type { ErrorBody, Mailbox, UserWithToken } from 'shared';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from './buying.ts';
import { addEditor, saveDetails } from './panel.ts';
import { proveMailbox, signUpProven } from './people.ts';
import { askForQuote, makeQuote, quoteOf, renew, withdraw } from './quotes.ts';
import {
  api,
  eventually,
  logIn,
  logInAdmin,
  mailsTo,
  mailTo,
  newAddress,
  newEmail,
  response,
  signUp,
  sql,
  visitorAt,
} from './shop.ts';

/** To whom the shop writes on behalf of others, and what. */

const BUSINESS = 'hello@sproutlearning.example';
const UNPROVEN = response(403, 'Please confirm your email address first');
const TOO_MANY = response(429, 'Too many requests, please try again later');
const LURE = 'Overdue! pay at evil.app today';

const admin = await logInAdmin();
const product = await addProduct();
beforeAll(async () => saveDetails((await addEditor()).token, { email: BUSINESS }));

/** Asks for a quote that is sent to somebody, from a network address. */
const sendTo = (maker: { token: string }, to: string, from = newAddress()) =>
  askForQuote(maker, quoteOf(product, 1, { sendTo: to }), visitorAt(from));

const statuses = (answers: readonly { status: number }[]) =>
  Object.groupBy(
    answers.map(({ status }) => status),
    String,
  );

test('somebody whose mailbox is not proven has the shop write to nobody else', async () => {
  const [maker, to] = [await signUp(), newEmail()];
  expect(await sendTo(maker, to)).toMatchObject(UNPROVEN);
  expect((await api('GET', '/api/quotes', { token: maker.token })).body).toEqual([]);
  expect((await sendTo(maker, maker.email)).status).toBe(201);
  const quote = await makeQuote(maker, product);
  await withdraw(quote._id, maker);
  await sql`UPDATE shop_quotes SET send_to = ${to} WHERE document_id = ${quote._id}`;
  expect(await renew(quote, maker)).toMatchObject(UNPROVEN);
  expect(await mailsTo(to)).toEqual([]);
});

test('an address of one’s own that is changed and not confirmed is not proven', async () => {
  const maker = await signUpProven();
  const body = { email: newEmail() };
  await api('PUT', '/api/users/profile', { token: maker.token, body });
  expect(await sendTo(maker, newEmail())).toMatchObject(UNPROVEN);
});

test('an account reaches five new mailboxes an hour, however parallel its requests', async () => {
  const maker = await signUpProven();
  const mailboxes = Array.from({ length: 12 }, newEmail);
  const answers = await Promise.all(mailboxes.map((to) => sendTo(maker, to)));
  expect(statuses(answers)).toMatchObject({ 201: { length: 5 }, 429: { length: 7 } });
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused).toMatchObject(TOO_MANY);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  // Those that were reached may be written to again.
  const reached = mailboxes[answers.findIndex(({ status }) => status === 201)]!;
  expect((await sendTo(maker, reached)).status).toBe(201);
  const tagged = reached.replace('@', '+tag@');
  expect((await sendTo(maker, tagged)).status).toBe(201);
});

test('all accounts of a mailbox reach five together', async () => {
  const [name, domain] = newEmail().split('@');
  const answers = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { name: 'Bea', email: `${name}+${count}@${domain}`, password: 'long enough' };
    const { body: maker } = await api<UserWithToken>('POST', '/api/users', { body });
    await proveMailbox(body.email);
    answers.push(await sendTo(maker, newEmail()));
  }
  expect(statuses(answers)).toMatchObject({ 201: { length: 5 }, 429: { length: 1 } });
});

test('a network address reaches twenty new mailboxes an hour with all its accounts', async () => {
  const from = newAddress();
  const makers = await Promise.all(Array.from({ length: 5 }, signUpProven));
  const answers = await Promise.all(
    makers.flatMap((maker) => Array.from({ length: 5 }, () => sendTo(maker, newEmail(), from))),
  );
  expect(statuses(answers)).toMatchObject({ 201: { length: 20 }, 429: { length: 5 } });
});

test('an admin writes for the business, without limits', async () => {
  const quotes = Array.from({ length: 6 }, async () => {
    const body = {
      ...quoteOf(product, 1, { sendTo: newEmail() }),
      customer: { name: 'Cal Caller', email: newEmail() },
    };
    return api('POST', '/api/admin/quotes', { token: admin.token, body });
  });
  const answers = await Promise.all(quotes);
  expect(statuses(answers)).toMatchObject({ 201: { length: 6 } });
});

describe('a stranger who gets a quote reads nothing that its maker typed', () => {
  const TYPED = {
    note: 'Pay at note.evil.app',
    reference: { organisation: 'org.evil.app', purchaseOrder: 'po.evil.app' },
  };
  const everythingIn = ({ subject, text, html }: { subject: string; text: string; html: string }) =>
    subject + text + html;

  test('as whoever pays', async () => {
    const [maker, to] = [await signUpProven(), newEmail()];
    await api('PUT', '/api/users/profile', { token: maker.token, body: { name: LURE } });
    const quote = await makeQuote(maker, product, 1, { ...TYPED, sendTo: to });
    const mail = await mailTo(to, quote.number);
    expect(mail.text).toContain(`A customer (${maker.email}) has made it.`);
    expect(everythingIn(mail)).not.toContain('evil');
    expect(mail.attachments).toBeUndefined();
  });

  test('nor an address that is more than an address', async () => {
    const body = { name: 'Bea', email: `www.evil.com/pay?${newEmail()}`, password: 'long enough' };
    const { body: maker } = await api<UserWithToken>('POST', '/api/users', { body });
    await proveMailbox(body.email);
    const to = newEmail();
    await makeQuote(maker, product, 1, { sendTo: to });
    const mail = await mailTo(to);
    expect(mail.text).toContain('Bea has made it.');
    expect(everythingIn(mail)).not.toContain('evil');
  });

  test('as the owner of an address that somebody else signed up with', async () => {
    const maker = await signUp();
    const quote = await makeQuote(maker, product, 1, TYPED);
    const mail = await mailTo(maker.email, quote.number);
    expect(everythingIn(mail)).not.toContain('evil');
    expect(mail.attachments).toBeUndefined();
  });
});

test('a link proves one’s own mailbox, and nobody else’s', async () => {
  const [maker, other] = [await signUp(), await signUp()];
  const { token } = maker;
  const mailbox = () => api<Mailbox>('GET', '/api/users/profile/mailbox', { token });
  const ask = () => api<ErrorBody>('POST', '/api/users/profile/mailbox/link', { token });
  const confirm = (session: string, link: string) =>
    api('POST', '/api/users/confirm-email', { token: session, body: { token: link } });
  expect((await mailbox()).body).toEqual({ isConfirmed: false });
  expect(await ask()).toMatchObject(response(202, 'We have sent you a link: please open it in this browser'));
  expect(await ask()).toMatchObject(TOO_MANY);
  const { text } = await mailTo(maker.email, 'Confirm your email address');
  const link = /\/confirm-email\?token=([\w-]+)/.exec(text)![1]!;
  expect((await confirm(other.token, link)).status).toBe(400);
  expect((await confirm(token, link)).status).toBe(200);
  expect((await mailbox()).body).toEqual({ isConfirmed: true });
  expect(await ask()).toMatchObject(response(202, 'Your e-mail address is confirmed'));
  expect((await sendTo(maker, newEmail())).status).toBe(201);
});

test('the demo customer is proven', async () => {
  const { token } = await logIn('customer@example.com', 'Customer-demo-1');
  const { body } = await api<Mailbox>('GET', '/api/users/profile/mailbox', { token });
  expect(body).toEqual({ isConfirmed: true });
});

test('beyond thirty quotes of strangers at an address, the business gets one email an hour about all', async () => {
  const from = newAddress();
  // Another test may have caused the one of this hour.
  await sql`DELETE FROM shop_outbox WHERE kind = 'more-quotes'`;
  const makers = await Promise.all(Array.from({ length: 5 }, signUp));
  const made = await Promise.all(
    makers.flatMap((maker) =>
      Array.from({ length: 9 }, () => askForQuote(maker, quoteOf(product), visitorAt(from))),
    ),
  );
  const ids = made.map(({ body }) => body._id);
  const told = await sql<{ id: string }>`SELECT subject_id AS id FROM shop_outbox
      WHERE kind = 'new-quote' AND subject_id = ANY(${ids})`;
  expect(told).toHaveLength(30);
  const due = await sql<{
    seconds: number;
  }>`SELECT extract(epoch FROM next_attempt_at - now())::int AS seconds
      FROM shop_outbox WHERE kind = 'more-quotes'`;
  expect(due).toHaveLength(1);
  await sql`UPDATE shop_outbox SET next_attempt_at = now() WHERE kind = 'more-quotes'`;
  const untold = made.filter(({ body }) => !told.some(({ id }) => id === body._id));
  // Another test may have caused such an email too.
  const mail = await eventually(async () =>
    (await mailsTo(BUSINESS)).find(
      ({ subject, text }) =>
        subject.includes('more quotes were made in the last hour') && text.includes(untold[0]!.body.number),
    ),
  );
  for (const { body } of untold) expect(mail.text).toContain(body.number);
  for (const { id } of told)
    expect(mail.text).not.toContain(made.find(({ body }) => body._id === id)!.body.number);
  expect(mail.text).toContain('/admin/quotes');
});
