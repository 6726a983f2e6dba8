import { longDay, type SchoolHoliday, type UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import { addProduct } from './buying.ts';
import { signUpProven } from './people.ts';
import { askForQuote, makeQuote, quoteOf, renew, revise, tokenOf, withdraw } from './quotes.ts';
import { startSecondCms } from './second-cms.ts';
import { api, logInAdmin, mailsTo, mailTo, newEmail, place, signUp, sql } from './shop.ts';

/** A quote on paper and in emails. */

const admin = await logInAdmin();
const BUSINESS = 'hello@sproutlearning.example';

test('the paper says what the page says, and names no mailbox', async () => {
  const [maker, product] = [await signUp(), await addProduct({ price: 11 })];
  const { body: holidays } = await api<SchoolHoliday[]>('GET', '/api/school-holidays');
  const { lastDay } = holidays.find(({ state }) => state === 'VIC')!;
  const reference = { organisation: 'Garden School', purchaseOrder: 'PO 7', notBefore: lastDay };
  const facts = { reference, note: 'For room 4\nas said', shippingAddress: ADDRESS };
  const quote = await makeQuote(maker, product, 2, facts);
  const discount = { amount: 2, reason: 'Class set' };
  await revise(quote, admin, { discount, basedOn: 1 });
  const path = `${place.cmsUrl}/api/quotes/shared/${tokenOf(quote)}/quote.pdf`;
  const answer = await fetch(path);
  const { headers } = answer;
  expect(headers.get('Content-Disposition')).toBe(`inline; filename="Quote ${quote.number}.pdf"`);
  expect(headers.get('Cache-Control')).toBe('no-store');
  const [page = ''] = await readPages(new Uint8Array(await answer.arrayBuffer()));
  const until = longDay.format(new Date(quote.validUntil));
  for (const text of [
    `Quote Number ${quote.number}`,
    `Valid until ${until}`,
    'Garden School',
    'PO 7',
    'Deliver to Ballarat VIC 3350',
    `${longDay.format(new Date(lastDay))} is in the Victorian school holidays`,
    'By card or PayPal',
    product.name,
    'Discount: Class set -$2.00',
    'Total (AUD) $20.00',
    'For room 4',
    'Revision 2',
    'Total includes GST of $1.82',
    tokenOf(quote),
  ])
    expect(page).toContain(text);
  expect(page).not.toContain(maker.email);
  expect(page).not.toContain(ADDRESS.address);
});

test('its maker and whoever pays get it; the business is told', async () => {
  const [maker, product, sendTo] = [await signUpProven(), await addProduct({ price: 11 }), newEmail()];
  const quote = await makeQuote(maker, product, 2, { sendTo, note: 'Buy my watches' });
  const own = await mailTo(maker.email, `Your quote ${quote.number}: $22.00`);
  expect(own.text).toContain(quote.link);
  expect(own.attachments).toEqual([`Quote ${quote.number}.pdf`]);
  const theirs = await mailTo(sendTo, `Quote ${quote.number} for you to look at`);
  expect(theirs.text).toContain(quote.link);
  expect(theirs.text).toContain(`Bea Buyer (${maker.email}) has made it.`);
  // A stranger's mailbox gets no text that somebody typed.
  expect(theirs.text).not.toContain('watches');
  expect(theirs.attachments).toBeUndefined();
  const { text } = await mailTo(BUSINESS, `Quote ${quote.number} was made: $22.00`);
  expect(text).toContain(`/quotes/${quote._id}`);
});

test('a mailbox that somebody has proven gets few quotes of others too', async () => {
  const [maker, reader, product] = [await signUpProven(), await signUpProven(), await addProduct()];
  for (let count = 0; count < 5; count += 1) await makeQuote(maker, product, 1, { sendTo: reader.email });
  const waiting = () => sql`SELECT FROM shop_outbox WHERE kind = 'quote-to-pay'
      AND state = 'queued' AND last_error LIKE 'Its mailbox%'`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  await expect.poll(async () => (await mailsTo(reader.email)).length).toBe(4);
});

test('the maker’s own mailbox gets it once', async () => {
  const [maker, product] = [await signUp(), await addProduct()];
  const { body } = await askForQuote(maker, { ...quoteOf(product), sendTo: maker.email });
  await mailTo(maker.email, body.number);
  const queued = await sql`SELECT kind FROM shop_outbox WHERE subject_id = ${body._id} ORDER BY id`;
  expect(queued).toEqual([{ kind: 'quote-made' }, { kind: 'new-quote' }]);
});

test('a caller chooses a password by the link in the email, and sees the quote', async () => {
  const [email, product] = [newEmail(), await addProduct()];
  const body = { ...quoteOf(product), customer: { name: 'Cal Caller', email }, note: 'As we said' };
  const made = await api<{ _id: string; number: string }>('POST', '/api/admin/quotes', {
    token: admin.token,
    body,
  });
  const { text } = await mailTo(email, `Your quote ${made.body.number}, as you asked us`);
  expect(text).toContain('As we said');
  const link = new URL(/password first: (\S+)/.exec(text)![1]!);
  expect(link.searchParams.get('redirect')).toBe(`/quotes/${made.body._id}`);
  const reset = { token: link.searchParams.get('token'), password: 'long enough' };
  expect((await api('POST', '/api/users/reset-password', { body: reset })).status).toBe(200);
  const { body: caller } = await api<UserWithToken>('POST', '/api/users/login', {
    body: { email, password: 'long enough' },
  });
  const read = await api('GET', `/api/quotes/${made.body._id}`, { token: caller.token });
  expect(read.status).toBe(200);
  const told = await sql`SELECT kind FROM shop_outbox WHERE subject_id = ${made.body._id}`;
  expect(told).toEqual([{ kind: 'quote-for-caller' }]);
});

test('the maker is told of each revision, and gets a renewal', async () => {
  const [maker, product] = [await signUp(), await addProduct({ price: 11 })];
  const quote = await makeQuote(maker, product);
  await revise(quote, admin, { discount: { amount: 1, reason: 'Once' }, basedOn: 1 });
  await mailTo(maker.email, `Your quote ${quote.number} has changed: $10.00`);
  await revise(quote, admin, { discount: { amount: 2, reason: 'Once' }, basedOn: 2 });
  await mailTo(maker.email, `Your quote ${quote.number} has changed: $9.00`);
  await withdraw(quote._id, maker);
  const { body: renewed } = await renew(quote, maker);
  await mailTo(maker.email, `Your quote ${renewed.number}: $11.00`);
});

test('makers are reminded a week before the end, once, unless the quote is young or over', async () => {
  const product = await addProduct();
  const makers = await Promise.all(Array.from({ length: 4 }, () => signUp()));
  const [soon, young, later, withdrawn] = await Promise.all(makers.map((maker) => makeQuote(maker, product)));
  await withdraw(withdrawn!._id, makers[3]!);
  const age = (quote: { _id: string } | undefined, made: number, ends: number) =>
    sql`UPDATE shop_quotes SET updated_at = now() - make_interval(days => ${made}),
          valid_until = current_date + ${ends}::integer WHERE document_id = ${quote!._id}`;
  await Promise.all([age(soon, 23, 6), age(young, 0, 6), age(later, 20, 9), age(withdrawn, 23, 6)]);
  for (let starts = 0; starts < 2; starts += 1) {
    const second = await startSecondCms();
    await mailTo(makers[0]!.email, `Your quote ${soon!.number} ends on`);
    await second.stop();
  }
  const ids = [soon, young, later, withdrawn].map((quote) => quote!._id);
  const reminded = await sql`SELECT subject_id AS id FROM shop_outbox
      WHERE kind = 'quote-reminder' AND subject_id = ANY(${ids})`;
  expect(reminded).toEqual([{ id: soon!._id }]);
  expect(await mailsTo(makers[0]!.email)).toHaveLength(2);
});
