import { randomBytes } from 'node:crypto';
import { messages, plainLines, type InfoPage, type Service, type SiteContent } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { eventsOf } from './content-events.ts';
import {
  addEditor,
  outcomeOf,
  PAGES,
  type PanelBody,
  panelOf,
  previewAddress,
  previewAt,
  SERVICES,
} from './panel.ts';
import { api, response, sql } from './shop.ts';

/** Pages that editors write in Strapi's panel, and the information of services, which has the same format. */

const { token: editor } = await addEditor();
const created: string[] = [];
afterAll(async () => {
  for (const id of created) {
    await inPanel('POST', `${PAGES}/${id}/actions/unpublish`, {});
    await inPanel('DELETE', `${PAGES}/${id}`);
  }
});

const inPanel = panelOf(editor);

const newTitle = () => `Grants ${randomBytes(4).toString('hex')}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const text = (words: string) => ({ type: 'text', text: words });
const link = (url: string) => ({ type: 'link', url, children: [text('there')] });

/** A new page, not published. */
async function addPage(fields: object = {}): Promise<PanelBody['data']> {
  const page = { title: newTitle(), body: [paragraph(text('Ask us.'))], ...fields };
  const { status, body } = await inPanel('POST', PAGES, page);
  expect(status, JSON.stringify(body)).toBe(201);
  created.push(body.data.documentId);
  return body.data;
}
const publish = (id: string, fields: object = {}) =>
  inPanel('POST', `${PAGES}/${id}/actions/publish`, fields);
const read = (slug: string) => api<InfoPage>('GET', `/api/pages/${slug}`);
async function built(slug: string) {
  const { body } = await api<SiteContent>('GET', '/build/content');
  return body.pages?.find((page) => page.slug === slug);
}

test('the demo has the pages that the footer links to', async () => {
  const { status, body } = await api<InfoPage[]>('GET', '/api/pages');
  expect(status).toBe(200);
  for (const slug of ['delivery', 'returns', 'warranty', 'support', 'terms', 'privacy']) {
    const page = body.find((one) => one.slug === slug)!;
    expect(plainLines(page.body).join()).not.toContain('Draft');
    expect((await read(slug)).body).toEqual(page);
  }
});

test('a page is public once published, at the slug of its title, and keeps its former slugs', async () => {
  const title = newTitle();
  const slug = slugOf(title);
  const { documentId, slug: made } = await addPage({ title });
  expect(made).toBe(slug);
  const missing = response(404, messages.pageNotFound);
  expect(await read(slug)).toMatchObject(missing);
  const event = (change: string) => [{ subject: 'page', id: documentId, change }];
  expect(await eventsOf(() => publish(documentId))).toEqual(event('created'));
  expect((await read(slug)).body).toEqual({ slug, title, body: [paragraph(text('Ask us.'))] });

  expect(await eventsOf(() => inPanel('PUT', `${PAGES}/${documentId}`, { title: 'Draft' }))).toEqual([]);
  expect((await read(slug)).body.title).toBe(title);
  expect(await eventsOf(() => publish(documentId, { title: 'Money' }))).toEqual(event('updated'));
  expect((await read(slug)).body.title).toBe('Money');

  await publish(documentId, { slug: `${slug}-now` });
  expect(await read(slug)).toMatchObject(missing);
  expect(await built(`${slug}-now`)).toMatchObject({ title: 'Money', formerSlugs: [slug] });
  // A former slug that another page takes belongs to that page.
  const other = await addPage({ slug });
  await publish(other.documentId);
  expect(await built(`${slug}-now`)).toMatchObject({ formerSlugs: [] });

  const unpublished = () => inPanel('POST', `${PAGES}/${documentId}/actions/unpublish`, {});
  expect(outcomeOf(await inPanel('DELETE', `${PAGES}/${documentId}`))).toEqual([
    400,
    'Money is on the site, where pages lead to it: unpublish it first',
  ]);
  expect(await eventsOf(unpublished)).toEqual(event('deleted'));
  expect(await read(`${slug}-now`)).toMatchObject(missing);
});

test('a page without a body, with an unsafe link or a taken slug is refused', async () => {
  const { documentId } = await addPage({ body: [paragraph(text(' '))] });
  const path = `${PAGES}/${documentId}`;
  expect(outcomeOf(await publish(documentId))).toEqual([400, 'Body is required']);
  const unsafe = await inPanel('PUT', path, { body: [paragraph(link('//evil.example'))] });
  expect(unsafe.status).toBe(400);
  expect(unsafe.body.error?.message).toContain('a link must be a page of this site');
  expect(unsafe.body.error?.details.errors.map((error) => error.path)).toEqual([['body']]);
  for (const [slug, message] of [
    ['Not / so', 'Slug must be small letters and digits, with single dashes between them'],
    ['delivery', 'Slug is that of another page'],
  ]) {
    expect(outcomeOf(await inPanel('PUT', path, { slug }))).toEqual([400, message]);
  }
});

test('links to missing pages of the site are refused by their paths', async () => {
  const draft = await addPage();
  const rows = await sql`SELECT p.document_id AS id, c.slug AS category FROM products p
      JOIN categories c ON c.id = p.category_id
      WHERE p.is_listed LIMIT 1`;
  const { id, category } = rows[0]!;
  const good = [
    '/',
    '/shop?brand=grow',
    '/search/soil%20probe',
    '/services/SLT-001#how',
    '/info/returns',
    `/product/${id}`,
    `/category/${category}`,
    `/info/${draft.slug}`,
    'https://example.com/x',
  ];
  const dead = ['/info/retuns', '/services/SLT-999', '/product/none', '/category/x', '/abuot?a=b'];
  const save = (links: string[]) =>
    inPanel('PUT', `${PAGES}/${draft.documentId}`, {
      body: [paragraph(...links.flatMap((url) => [text(' '), link(url)]))],
    });
  expect(outcomeOf(await save([...good, ...dead]))).toEqual([
    400,
    `Body: no page of this site is at ${dead.join(', ')}`,
  ]);
  expect((await save(good)).status).toBe(200);
  // A link that has broken since is refused when the page is published.
  await sql`UPDATE pages SET body = replace(body::text, '/shop', '/shup')::jsonb
      WHERE document_id = ${draft.documentId}`;
  expect(outcomeOf(await publish(draft.documentId))).toEqual([
    400,
    'Body: no page of this site is at /shup?brand=grow',
  ]);
});

test('unsafe content that bypassed the panel is shown as plain text', async () => {
  const { documentId, slug } = await addPage();
  await publish(documentId);
  const body = [
    paragraph(text('<script>'), link('javascript:alert(1)')),
    { type: 'html', children: [text('gone')] },
  ];
  await sql`UPDATE pages SET body = ${JSON.stringify(body)} WHERE document_id = ${documentId}`;
  const shown = [paragraph(text('<script>'), text('there'))];
  const answered = async () => (await read(slug)).body.body;
  // The CMS hears of a direct change of the database a moment later.
  await expect.poll(answered).toEqual(shown);
  expect((await built(slug))?.body).toEqual(shown);
  await sql`UPDATE pages SET body = '"no blocks"' WHERE document_id = ${documentId}`;
  await expect.poll(answered).toEqual([]);
});

test('a picture in a text must be in the media library, and cannot be deleted there', async () => {
  const rows = await sql`SELECT f.id, f.name, f.url FROM files f
      JOIN files_related_mph m ON m.file_id = f.id
      WHERE m.related_type = 'api::category.category' LIMIT 1`;
  const file = rows[0]!;
  const picture = (url: string) => ({
    type: 'image',
    image: {
      name: file.name,
      alternativeText: 'A bed',
      url,
      width: 100,
      height: 50,
      hash: 'a',
      ext: '.webp',
      mime: 'image/webp',
      size: 1,
      provider: 'local',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
    children: [text('')],
  });
  const pictures = [`http://localhost:1337${file.url}`, '/uploads/gone.webp'].map(picture);
  const title = newTitle();
  const { documentId, slug } = await addPage({ title, body: pictures });
  expect((await publish(documentId)).status).toBe(200);
  expect((await read(slug)).body.body).toMatchObject([{ image: { url: file.url } }]);
  const refused = await inPanel('DELETE', `/upload/files/${file.id}`);
  expect(refused.status).toBe(400);
  expect(refused.body.error?.message).toContain(`Page “${title}”`);
});

test('a service’s information is rich text on its page and plain text in the API', async () => {
  const rows = await sql`SELECT document_id AS id FROM services WHERE code = 'SLT-013'
      AND published_at IS NULL`;
  const service = `${SERVICES}/${rows[0]!.id}`;
  const readService = async () => (await api<Service>('GET', '/api/services/SLT-013')).body;
  const { info: before } = await readService();
  const pageOf = async () => {
    const { body } = await api<SiteContent>('GET', '/build/content');
    return body.services.find(({ id }) => id === 'SLT-013')!.information!;
  };
  expect(plainLines(await pageOf())).toEqual(before.split('\n\n'));

  const information = [
    { type: 'heading', level: 2, children: [text('The day')] },
    paragraph({ ...text('We bring'), bold: true }, text(' '), link('/shop'), text('.')),
    {
      type: 'list',
      format: 'unordered',
      children: [
        { type: 'list-item', children: [text('Boards')] },
        { type: 'list-item', children: [text('Soil')] },
      ],
    },
    paragraph(text('')),
  ];
  expect((await inPanel('POST', `${service}/actions/publish`, { information })).status).toBe(200);
  expect(await readService()).toMatchObject({ info: 'The day\n\nWe bring there.\n\nBoards\nSoil' });
  expect(await readService()).not.toHaveProperty('information');
  expect(await pageOf()).toEqual(information);

  await inPanel('POST', `${service}/actions/publish`, { info: before });
  expect(await readService()).toMatchObject({ info: before });
  expect(await pageOf()).toEqual(before.split('\n\n').map((words) => paragraph(text(words))));
  const information2 = [paragraph(link('data:text/html,x'))];
  expect((await inPanel('PUT', service, { information: information2 })).status).toBe(400);
});

test('editors see a draft in the preview, even without a title', async () => {
  const { documentId, slug } = await addPage();
  const preview = async () => {
    const query = `?documentId=${documentId}&status=draft`;
    const url = await previewAddress(editor, 'api::page.page', query);
    expect(url.pathname).toBe(`/preview/pages/${documentId}`);
    return previewAt(url);
  };
  const { status, body } = await preview();
  expect([status, body.id]).toEqual([200, slug]);
  const pages = body.content.pages!;
  expect(pages.find((page) => page.slug === slug)?.body).toEqual([paragraph(text('Ask us.'))]);
  expect(pages.some((page) => page.slug === 'delivery')).toBe(true);
  await inPanel('PUT', `${PAGES}/${documentId}`, { title: null, slug: null, body: null });
  const { body: bare } = await preview();
  expect(bare.content.pages?.find((page) => page.slug === bare.id)).toMatchObject({ body: [] });
});
