import { randomBytes } from 'node:crypto';
import type { AuditChange, AuditEntry, AuditPage, ErrorBody, InfoPage, Product } from 'shared';
import { expect, test } from 'vitest';
import { addProduct } from './buying.ts';
import { basisOf } from './examples.ts';
import { addEditor, CATEGORIES, EMAIL_TEXTS, PAGES, panelOf, PRODUCTS } from './panel.ts';
import { anyImage, api, logInAdmin, response, signUp } from './shop.ts';

/** What was before a change, and its return. */

const admin = await logInAdmin();
const { token } = admin;
const editor = await addEditor();
const inPanel = panelOf(editor.token);

const newestOf = async (keyword: string) =>
  (
    await api<AuditPage>('GET', `/api/admin/audit?keyword=${encodeURIComponent(keyword)}`, {
      token,
    })
  ).body.entries[0]!;
const changeOf = async ({ _id }: { _id: string }) =>
  (await api<AuditChange>('GET', `/api/admin/history/${_id}`, { token })).body;
const restore = ({ _id }: { _id: string }, as = token) =>
  api<AuditEntry & ErrorBody>('POST', `/api/admin/history/${_id}/restore`, { token: as });

const written = (words: string) => [{ type: 'paragraph', children: [{ type: 'text', text: words }] }];

async function addPage(words: string) {
  const title = `Grants ${randomBytes(4).toString('hex')}`;
  const { body } = await inPanel('POST', PAGES, { title, body: written(words) });
  return { title, path: `${PAGES}/${body.data.documentId}`, id: body.data.documentId };
}

async function describeAnew({ _id }: { _id: string }, description: string): Promise<void> {
  const basedOn = await basisOf({ _id });
  const body = { ...basedOn, image: [await anyImage()], description, basedOn };
  expect((await api('PUT', `/api/products/${_id}`, { token, body })).status).toBe(200);
}

test('a page is restored as a new change, and is live at once', async () => {
  const { title, path, id } = await addPage('Ask us first.');
  await inPanel('POST', `${path}/actions/publish`, {});
  await inPanel('POST', `${path}/actions/publish`, { body: written('Ask somebody else.') });
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const live = async () => (await api<InfoPage>('GET', `/api/pages/${slug}`)).body.body;
  expect(JSON.stringify(await live())).toContain('somebody else');

  const entry = await newestOf(`page.updated ${id}`);
  expect(entry).toMatchObject({ what: `Body of ${title} changed`, isRestorable: true });
  const { before, after, changes } = await changeOf(entry);
  expect([before?.body, after?.body]).toEqual([written('Ask us first.'), written('Ask somebody else.')]);
  expect(changes).toEqual([{ label: 'Text', before: 'Ask us first.', after: 'Ask somebody else.' }]);

  expect(await restore(entry)).toMatchObject({ status: 200, body: { _id: entry._id } });
  expect(JSON.stringify(await live())).toContain('Ask us first.');
  expect(await newestOf(id)).toMatchObject({
    who: admin.name,
    what: `Earlier version of ${title} restored`,
    isRestorable: true,
  });
  await inPanel('POST', `${path}/actions/unpublish`, {});
});

test('a draft stays a draft when it is restored', async () => {
  const { title, path, id } = await addPage('First.');
  await inPanel('PUT', path, { body: written('Second.') });
  expect((await restore(await newestOf(id))).status).toBe(200);
  const slug = title.toLowerCase().replaceAll(' ', '-');
  expect((await api('GET', `/api/pages/${slug}`)).status).toBe(404);
  const { after } = await changeOf(await newestOf(id));
  expect(after?.body).toEqual(written('First.'));
});

test('a deleted page cannot be restored', async () => {
  const { path, id } = await addPage('First.');
  await inPanel('PUT', path, { body: written('Second.') });
  const entry = await newestOf(id);
  await inPanel('DELETE', path);
  expect(await restore(entry)).toMatchObject(response(409, 'It has been deleted meanwhile'));
});

test('an email text is restored', async () => {
  await inPanel('PUT', EMAIL_TEXTS, { refundClosing: 'Grow well' });
  await inPanel('PUT', EMAIL_TEXTS, { refundClosing: 'Goodbye' });
  const entry = await newestOf('email-texts.updated');
  expect((await changeOf(entry)).changes).toEqual([
    { label: expect.stringMatching(/efund/), before: 'Grow well', after: 'Goodbye' },
  ]);
  expect((await restore(entry)).status).toBe(200);
  const { changes } = await changeOf(await newestOf('email-texts.restored'));
  expect(changes).toMatchObject([{ before: 'Goodbye', after: 'Grow well' }]);
  await inPanel('PUT', EMAIL_TEXTS, { refundClosing: '' });
});

test('a product’s description is restored, and nothing else of it', async () => {
  const product = await addProduct({ price: 10 });
  await describeAnew(product, 'The old words.');
  await describeAnew(product, 'The new words.');
  const entry = await newestOf(product._id);
  expect(entry.what).toBe(`Description of ${product.name} changed`);
  await api('PATCH', `/api/products/${product._id}`, { token, body: { price: 12 } });
  expect((await restore(entry)).status).toBe(200);
  const { body } = await api<Product>('GET', `/api/products/${product._id}`);
  expect(body).toMatchObject({ description: 'The old words.', price: 12 });

  const patched = await newestOf(`price ${product._id}`);
  expect(await restore(patched)).toMatchObject(response(409, 'This change cannot be undone here'));
  expect((await changeOf(patched)).changes).toEqual([{ label: 'Price (AUD)', before: '10', after: '12' }]);
  await api('DELETE', `/api/products/${product._id}`, { token });
  expect(await restore(entry)).toMatchObject(response(409, 'It has been deleted meanwhile'));
});

test('a version that breaks today’s rules is refused, and names the field', async () => {
  const { path, id, title } = await addPage('First.');
  await inPanel('PUT', path, { slug: 'another' });
  const entry = await newestOf(id);
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const other = await inPanel('POST', PAGES, { title: 'Other', slug, body: written('Taken.') });
  expect(other.status).toBe(201);
  const { status, body } = await restore(entry);
  expect([status, body.errors?.map((error) => error.path)]).toEqual([400, ['slug']]);
});

test('categories and specifications show what was before, with names and labels', async () => {
  const { token: ask } = editor;
  const name = `Shelf ${randomBytes(4).toString('hex')}`;
  const { body } = await inPanel('POST', CATEGORIES, { name, description: 'Old' });
  await inPanel('PUT', `${CATEGORIES}/${body.data.documentId}`, { description: 'New' });
  const entry = await newestOf(body.data.documentId);
  expect(entry).toMatchObject({ what: `Description of ${name} changed`, isRestorable: false });
  expect((await changeOf(entry)).changes).toEqual([{ label: 'Description', before: 'Old', after: 'New' }]);
  await inPanel('DELETE', `${CATEGORIES}/${body.data.documentId}`);
  expect(await newestOf(body.data.documentId)).toMatchObject({ what: `${name}: removed` });

  const product = await addProduct();
  const specifications = [{ name: 'Range', value: '30', unit: 'm' }];
  const saved = await api('PUT', `${PRODUCTS}/${product._id}`, {
    token: ask,
    body: { specifications },
  });
  expect(saved.status).toBe(200);
  const { changes } = await changeOf(await newestOf(product._id));
  expect(changes).toEqual([{ label: 'Specifications', before: '', after: 'Range – 30 – m' }]);
});

test('an entry without a change is unknown, and only admins read and restore', async () => {
  const product = await addProduct();
  await describeAnew(product, 'Other words.');
  const entry = await newestOf(product._id);
  const customer = await signUp();
  expect((await restore(entry, customer.token)).status).toBe(403);
  for (const id of ['0', 'unknown', '99999999999999999999'])
    expect(await api('GET', `/api/admin/history/${id}`, { token })).toMatchObject(
      response(404, 'There is no such change'),
    );
  expect((await restore({ _id: '0' })).status).toBe(404);
});
