import type { ContactMessage, Overview, SiteContent, UserWithToken } from 'shared';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptMessages, findMessages, receivedMessage, sendMessage } from './contact-form.ts';
import { eventsOf } from './content-events.ts';
import { addEditor, saveDetails } from './panel.ts';
import { proveMailbox } from './people.ts';
import {
  api,
  database,
  eventually,
  logInAdmin,
  type Mail,
  mailsTo,
  newAddress,
  newEmail,
  place,
  signUp,
  visitorAt,
} from './shop.ts';

const BUSINESS_EMAIL = 'hello@sproutlearning.example';
const RECEIVED = { status: 202, body: { message: 'Message received' } };
const CLOSED = { status: 404, body: { message: 'Contact messages are not accepted' } };
const TOO_MANY = { status: 429, body: { message: 'Too many requests, please try again later' } };

let admin: UserWithToken;
beforeAll(async () => void (admin = await logInAdmin()));
beforeEach(() => acceptMessages(true));
afterAll(() => acceptMessages(false));

const found = async (keyword: string, state = 'open') =>
  (await findMessages({ keyword, state })).messages;

/** As many as one address may send within an hour, of three senders; they are three messages. */
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

/** The email that brought the business what this visitor wrote. */
const mailAbout = (visitor: string): Promise<Mail> =>
  eventually(async () =>
    (await mailsTo(BUSINESS_EMAIL)).find(({ text }) => text.includes(visitor)),
  );

test('a message is there for admins, and with the business as an email that answers the visitor', async () => {
  const email = newEmail();
  const message = 'First line\r\n\r\nThird <b>line</b>';
  expect(
    await sendMessage({ email: ` ${email.toUpperCase()}`, message, about: 'Probes' }),
  ).toMatchObject(RECEIVED);
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
  test('which it is until somebody turns it on, nothing is taken, stored or sent', async () => {
    const [{ token }, email] = [await addEditor(), newEmail()];
    // As in a shop from before there was a switch.
    await database.query('UPDATE business_details SET accepts_messages = NULL');
    expect(await sendMessage({ email })).toMatchObject(CLOSED);
    await saveDetails(token, { acceptsMessages: false });
    expect(await sendMessage({ email })).toMatchObject(CLOSED);
    expect(await found(email)).toEqual([]);
    await saveDetails(token, { acceptsMessages: true });
    expect(await sendMessage({ email })).toMatchObject(RECEIVED);
  });

  test('and when it changes, the site hears of it', async () => {
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

describe('what is refused', () => {
  test.each([
    ['name', { name: '' }],
    ['email', { email: 'vic@example.com\r\nBcc: everybody@example.com' }],
    ['website', { website: 'https://example.com' }],
  ])('is a bad %s: %j', async (field, change) => {
    const { status, body } = await sendMessage(change);
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  test('are more than 10 an hour of one sender at an address, and more than 30 of all there', async () => {
    const here = newAddress();
    const [email] = await sendAllThatOneMay(here);
    const refused = await sendMessage({}, here);
    expect(refused).toMatchObject(TOO_MANY);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    // Whoever types somebody’s address in does not keep them from writing.
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

test('a button that is pressed twice sends one message, also at once; the same tomorrow is another', async () => {
  const email = newEmail();
  const answers = await Promise.all([1, 2, 3].map(() => sendMessage({ email })));
  for (const answer of answers) expect(answer).toMatchObject(RECEIVED);
  expect(await found(email)).toHaveLength(1);
  expect(await sendMessage({ email, about: 'Another thing' })).toMatchObject(RECEIVED);
  await database.query(
    `UPDATE shop_contact_messages SET created_at = created_at - interval '1 day' WHERE email = $1`,
    [email],
  );
  expect(await sendMessage({ email })).toMatchObject(RECEIVED);
  expect(await found(email)).toHaveLength(3);
  await eventually(async () =>
    (await mailsTo(BUSINESS_EMAIL)).filter(({ replyTo }) => replyTo === email).length === 3
      ? true
      : undefined,
  );
});

describe('a form without scripts', () => {
  const site = place.environment.PUBLIC_SITE_URL;

  /** As a browser sends it. */
  const post = (change: Record<string, string>, from = newAddress()) =>
    api('POST', '/api/contact', {
      body: String(
        new URLSearchParams({
          ...{ name: 'Vic Visitor', email: newEmail(), about: '', website: '', message: 'Hello' },
          ...change,
        }),
      ),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...visitorAt(from) },
      redirect: 'manual',
    });
  const led = ({ status, headers }: Awaited<ReturnType<typeof post>>) => [
    status,
    headers.get('Location'),
  ];

  test('is led to a page that says what became of it', async () => {
    const [email, crowd] = [newEmail(), newAddress()];
    expect(led(await post({ email, message: 'One\r\nTwo' }))).toEqual([
      303,
      `${site}/contact/received`,
    ]);
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
  test('are found by every word of name, e-mail, what it is about and text, tab by tab, newest first', async () => {
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
      ...{ page: 1, pages: 1, total: 1, counts: { open: 1, done: 1 } },
    });
    expect(await ids({ keyword: mark1, state: 'done' })).toEqual([first._id]);
    const { status } = await api('GET', '/api/admin/messages?state=all', { token: admin.token });
    expect(status).toBe(400);
  });

  test('are marked and opened again; the history says so, without a word of the visitor', async () => {
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
    const { rows } = await database.query(
      'SELECT action, actor, details::text || words AS said FROM shop_audit WHERE subject = $1 ORDER BY id',
      [message._id],
    );
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual(
      [1, 2, 3].map(() => ['message.updated', admin._id]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/visitor|buyer-/i);
  });

  test('that are not there, and marks that are none, are refused', async () => {
    expect(await mark('unknown', { isDone: true })).toMatchObject({
      status: 404,
      body: { message: 'Message not found' },
    });
    expect((await mark((await receivedMessage())._id, { isDone: 'yes' })).status).toBe(400);
  });
});
