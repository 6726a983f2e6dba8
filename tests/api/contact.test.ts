import type { ContactMessage, Overview, SiteContent } from 'shared';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { acceptMessages, findMessages, receivedMessage, sendMessage } from './contact-form.ts';
import { eventsOf } from './content-events.ts';
import { addEditor, saveDetails } from './panel.ts';
import { proveMailbox } from './people.ts';
import {
  api,
  eventually,
  errorsOf,
  logInAdmin,
  type Mail,
  mailsTo,
  newAddress,
  newEmail,
  place,
  response,
  signUp,
  sql,
  visitorAt,
} from './shop.ts';

const BUSINESS_EMAIL = 'hello@sproutlearning.example';
const RECEIVED = response(202, 'Message received');
const CLOSED = response(404, 'Contact messages are not accepted');
const TOO_MANY = response(429, 'Too many requests, please try again later');

const admin = await logInAdmin();
beforeEach(() => acceptMessages(true));
afterAll(() => acceptMessages(false));

const found = async (keyword: string, state = 'open') => (await findMessages({ keyword, state })).messages;

/** All messages that one IP address may send in an hour, from three senders. */
async function sendAllThatOneMay(from: string): Promise<string[]> {
  const emails = [newEmail(), newEmail(), newEmail()];
  for (const email of emails) {
    for (let sent = 0; sent < 10; sent += 1)
      expect(await sendMessage({ email }, from)).toMatchObject(RECEIVED);
  }
  return emails;
}

const mark = (id: string, body: unknown, { token }: { token?: string } = admin) =>
  api<ContactMessage>('PATCH', `/api/admin/messages/${id}`, { body, token });

/** The email to the business with this visitor's message. */
const mailAbout = (visitor: string): Promise<Mail> =>
  eventually(async () => (await mailsTo(BUSINESS_EMAIL)).find(({ text }) => text.includes(visitor)));

test('a message is listed for admins, and emailed to the business with the visitor as reply address', async () => {
  const email = newEmail();
  const message = 'First line\r\n\r\nThird <b>line</b>';
  expect(await sendMessage({ email: ` ${email.toUpperCase()}`, message, about: 'Probes' })).toMatchObject(
    RECEIVED,
  );
  expect(await found(email)).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'Vic Visitor',
      email,
      about: 'Probes',
      message: 'First line\n\nThird <b>line</b>',
      createdAt: expect.any(String),
      isAnswered: false,
      isDone: false,
      order: null,
      customer: null,
    },
  ]);
  const mail = await mailAbout(email);
  expect(mail).toMatchObject({ to: BUSINESS_EMAIL, replyTo: email });
  expect(mail.from).not.toBe(email);
  expect(mail.text).toContain('Vic Visitor');
  expect(mail.text).toMatch(/^First line\s+Third <b>line<\/b>\s*$/m);
  expect(mail.text).toContain('/admin/messages');
  expect(mail.html).toContain('Third &lt;b&gt;line&lt;/b&gt;');
});

describe('while the switch is off', () => {
  test('as it is at first, messages are refused, not stored and not sent', async () => {
    const [{ token }, email] = [await addEditor(), newEmail()];
    // As in a shop that is older than the switch.
    await sql`UPDATE business_details SET accepts_messages = NULL`;
    expect(await sendMessage({ email })).toMatchObject(CLOSED);
    await saveDetails(token, { acceptsMessages: false });
    expect(await sendMessage({ email })).toMatchObject(CLOSED);
    expect(await found(email)).toEqual([]);
    await saveDetails(token, { acceptsMessages: true });
    expect(await sendMessage({ email })).toMatchObject(RECEIVED);
  });

  test('a change of the switch is a content event', async () => {
    const { token } = await addEditor();
    const turn = (acceptsMessages: boolean) => () => saveDetails(token, { acceptsMessages });
    const news = [{ subject: 'business-details', id: '', change: 'updated' }];
    const isOn = async () => (await api<SiteContent>('GET', '/build/content')).body.acceptsMessages;
    expect(await eventsOf(turn(false))).toEqual(news);
    expect(await isOn()).toBe(false);
    expect(await eventsOf(turn(false))).toEqual([]);
    expect(await eventsOf(turn(true))).toEqual(news);
    expect(await isOn()).toBe(true);
  });
});

describe('refused are', () => {
  test('invalid fields, by name', async () => {
    const wrong = { name: '', email: 'vic@example.com\r\nBcc: x@example.com', website: 'x' };
    expect(errorsOf(await sendMessage(wrong))).toEqual([400, Object.keys(wrong)]);
  });

  test('more than 10 an hour from one sender at an IP address, and more than 30 from all senders there', async () => {
    const here = newAddress();
    const [email] = await sendAllThatOneMay(here);
    const refused = await sendMessage({}, here);
    expect(refused).toMatchObject(TOO_MANY);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    // Messages with somebody else’s e-mail do not keep its owner from writing.
    expect(await sendMessage({ email })).toMatchObject(RECEIVED);
    const one = newAddress();
    for (let sent = 0; sent < 10; sent += 1) await sendMessage({ email }, one);
    expect(await sendMessage({ email }, one)).toMatchObject(TOO_MANY);
    expect(await sendMessage({}, one)).toMatchObject(RECEIVED);

    const { token, email: own } = await signUp();
    const signedIn = () => sendMessage({ email: own }, here, token);
    expect(await signedIn()).toMatchObject(TOO_MANY);
    await proveMailbox(own);
    expect(await signedIn()).toMatchObject(RECEIVED);
  });
});

test('pressing the button twice sends one message; the same message tomorrow is a new one', async () => {
  const email = newEmail();
  const answers = await Promise.all([1, 2, 3].map(() => sendMessage({ email })));
  for (const answer of answers) expect(answer).toMatchObject(RECEIVED);
  expect(await found(email)).toHaveLength(1);
  expect(await sendMessage({ email, about: 'Another thing' })).toMatchObject(RECEIVED);
  await sql`UPDATE shop_contact_messages SET created_at = created_at - interval '1 day'
      WHERE email = ${email}`;
  expect(await sendMessage({ email })).toMatchObject(RECEIVED);
  expect(await found(email)).toHaveLength(3);
  await expect
    .poll(async () => (await mailsTo(BUSINESS_EMAIL)).filter((mail) => mail.replyTo === email))
    .toHaveLength(3);
});

describe('a form without scripts', () => {
  const site = place.environment.PUBLIC_SITE_URL;

  /** The form as a browser sends it. */
  const post = (change: Record<string, string>, from = newAddress()) =>
    api('POST', '/api/contact', {
      body: String(
        new URLSearchParams({
          name: 'Vic Visitor',
          email: newEmail(),
          about: '',
          website: '',
          message: 'Hello',
          ...change,
        }),
      ),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...visitorAt(from) },
      redirect: 'manual',
    });
  const led = ({ status, headers }: Awaited<ReturnType<typeof post>>) => [status, headers.get('Location')];

  test('is redirected to a page with the result', async () => {
    const [email, crowd] = [newEmail(), newAddress()];
    expect(led(await post({ email, message: 'One\r\nTwo' }))).toEqual([303, `${site}/contact/received`]);
    expect(await found(email)).toMatchObject([{ about: null, message: 'One\nTwo' }]);
    for (const [field, value] of [
      ['message', ''],
      ['website', 'https://example.com'],
    ] as const) {
      expect(led(await post({ [field]: value }))).toEqual([303, `${site}/contact/not-sent#fields`]);
    }
    await sendAllThatOneMay(crowd);
    expect(led(await post({}, crowd))).toEqual([303, `${site}/contact/not-sent#too-many`]);
    await acceptMessages(false);
    expect(led(await post({}))).toEqual([303, `${site}/contact/not-sent#closed`]);
  });
});

describe('the messages', () => {
  test('are found by words of name, e-mail, subject and text, by tab, newest first', async () => {
    const mark1 = `zq${Date.now()}`;
    const first = await receivedMessage({ name: 'Ünal Früh', message: `About ${mark1} 100%` });
    const second = await receivedMessage({ message: `And ${mark1}`, about: 'Workshops' });
    const ids = async (query: Record<string, string>) =>
      (await findMessages(query)).messages.map(({ _id }) => _id);
    expect(await ids({ keyword: mark1 })).toEqual([second._id, first._id]);
    expect(await ids({ keyword: `${mark1.toUpperCase()} unal` })).toEqual([first._id]);
    expect(await ids({ keyword: `workshop ${mark1}` })).toEqual([second._id]);
    expect(await ids({ keyword: `${mark1} 10_%` })).toEqual([]);
    await mark(first._id, { isDone: true });
    expect(await findMessages({ keyword: mark1, itemsPerPage: '1' })).toMatchObject({
      messages: [{ _id: second._id }],
      page: 1,
      pages: 1,
      total: 1,
      counts: { open: 1, done: 1 },
    });
    expect(await ids({ keyword: mark1, state: 'done' })).toEqual([first._id]);
    const { status } = await api('GET', '/api/admin/messages?state=all', { token: admin.token });
    expect(status).toBe(400);
  });

  test('are marked and reopened; the audit records it without the visitor’s data', async () => {
    const message = await receivedMessage();
    const open = async () =>
      (await api<Overview>('GET', '/api/admin/overview', { token: admin.token })).body.openMessages;
    const before = await open();
    const changes = [{ isAnswered: true }, { isDone: true }, { isDone: true }, {}];
    for (const change of changes) expect((await mark(message._id, change)).status).toBe(200);
    expect(await open()).toBe(before - 1);
    const { body } = await mark(message._id, { isDone: false });
    expect(body).toEqual({ ...message, isAnswered: true, isDone: false });
    expect(await open()).toBe(before);
    const entries = await auditOf(message._id);
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
      Array(3).fill(['message.updated', admin._id]),
    );
    const rows = await sql`SELECT words FROM shop_audit WHERE subject = ${message._id}`;
    expect(JSON.stringify([entries, rows])).not.toMatch(/visitor|buyer-/i);
  });

  test('that do not exist cannot be marked, nor with an invalid mark', async () => {
    expect(await mark('unknown', { isDone: true })).toMatchObject(response(404, 'Message not found'));
    expect((await mark((await receivedMessage())._id, { isDone: 'yes' })).status).toBe(400);
  });
});
