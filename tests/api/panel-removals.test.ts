import { expect, test } from 'vitest';
import { orderOf, placeOrder } from './buying.ts';
import { createProduct, imageForm } from './examples.ts';
import { addEditor, anyPicture, BUSINESS, outcomeOf, panelOf, SERVICES } from './panel.ts';
import { picture } from './pictures.ts';
import { api, logInAdmin, signUp, sql } from './shop.ts';

/** Content that the site shows cannot be deleted in Strapi's panel. */

const { token: editor } = await addEditor();
const { token: admin } = await logInAdmin();

const inPanel = async (method: string, path: string, body?: object) =>
  outcomeOf(await panelOf(editor)(method, path, body));

async function addPicture(): Promise<{ id: number; name: string; path: string }> {
  const sent = { token: admin, body: imageForm(await picture()) };
  const [path = ''] = (await api<string[]>('POST', '/api/upload', sent)).body;
  const [file] = await sql`SELECT id, name FROM files WHERE url = ${path}`;
  return { id: file!.id, name: file!.name, path };
}

const addProductWith = (path: string) => createProduct(admin, { image: [path], name: 'Rain Chain' });

const isThere = async (path: string) => (await api('GET', path)).status === 200;
const deleteMany = (...fileIds: number[]) => inPanel('POST', '/upload/actions/bulk-delete', { fileIds });

test('a picture of a product cannot be deleted, alone or with others; an unused one can', async () => {
  const [used, unused] = [await addPicture(), await addPicture()];
  await addProductWith(used.path);
  const refusal = [400, `Not deleted: ${used.name} is shown by Product “Rain Chain”`];
  expect(await inPanel('DELETE', `/upload/files/${used.id}`)).toEqual(refusal);
  expect(await deleteMany(used.id, unused.id)).toEqual(refusal);
  expect([await isThere(used.path), await isThere(unused.path)]).toEqual([true, true]);
  expect(await deleteMany(unused.id)).toEqual([200, undefined]);
  expect(await isThere(unused.path)).toBe(false);
});

test('a past order keeps its picture when the product is deleted', async () => {
  const { id, name, path } = await addPicture();
  const product = await addProductWith(path);
  await placeOrder(orderOf(product), await signUp());
  await api('DELETE', `/api/products/${product._id}`, { token: admin });
  expect(await inPanel('DELETE', `/upload/files/${id}`)).toEqual([
    400,
    `Not deleted: ${name} is shown by an order`,
  ]);
  expect(await isThere(path)).toBe(true);
});

test('a folder with a picture in use cannot be deleted', async () => {
  const folder = await api<{ data: { id: number } }>('POST', '/upload/folders', {
    token: editor,
    body: { name: `Rain ${Date.now()}`, parent: null },
  });
  const { id: folderId } = folder.body.data;
  const used = await addPicture();
  await addProductWith(used.path);
  const moved = { fileIds: [used.id], folderIds: [], destinationFolderId: folderId };
  expect((await inPanel('POST', '/upload/actions/bulk-move', moved))[0]).toBe(200);
  expect(
    await inPanel('POST', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [folderId] }),
  ).toEqual([400, `Not deleted: ${used.name} is shown by Product “Rain Chain”`]);
});

test('the business details cannot be deleted', async () => {
  const message = 'Business details are on every page and email: change them instead';
  expect(await inPanel('DELETE', BUSINESS)).toEqual([400, message]);
});

test('a published service cannot be deleted, alone or with a draft', async () => {
  const form = {
    name: 'Night Sky',
    description: 'Text',
    info: 'Text',
    options: [],
    group: 'Commercial and Educational Support',
    image: await anyPicture(editor),
  };
  const add = async (code: string) => {
    const made = await panelOf(editor)('POST', SERVICES, { ...form, code });
    return made.body.data.documentId;
  };
  const [shown, draft] = [await add('SLT-088'), await add('SLT-089')];
  await inPanel('POST', `${SERVICES}/${shown}/actions/publish`, {});
  const refusal = [400, 'Night Sky is on the site, where pages lead to it: unpublish it first'];
  expect(await inPanel('DELETE', `${SERVICES}/${shown}`)).toEqual(refusal);
  const documentIds = [draft, shown];
  const bulkDelete = () => inPanel('POST', `${SERVICES}/actions/bulkDelete`, { documentIds });
  expect(await bulkDelete()).toEqual(refusal);
  expect((await inPanel('GET', `${SERVICES}/${draft}`))[0]).toBe(200);
  await inPanel('POST', `${SERVICES}/${shown}/actions/unpublish`, {});
  expect(await bulkDelete()).toEqual([200, undefined]);
});
