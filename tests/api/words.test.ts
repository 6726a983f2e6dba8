import { firstWords, messages, type PagePreview, type SiteContent } from 'shared';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { eventsOf } from './content-events.ts';
import { addEditor, anyPicture } from './panel.ts';
import { api } from './shop.ts';

/** What pages say is written in the panel: each once, with a draft, a preview and news for the publisher. */

const PAGES = [
  { name: 'home', kind: 'home', type: 'home-page', change: { bestRatedTitle: 'The best' } },
  { name: 'about', kind: 'about', type: 'about-page', change: { mission: 'To grow' } },
  { name: 'contact', kind: 'contact', type: 'contact-page', change: { introduction: 'Hello' } },
  {
    name: 'services',
    kind: 'services-page',
    type: 'services-page',
    change: { introduction: 'We help' },
  },
  {
    name: 'settings',
    kind: 'settings',
    type: 'site-settings',
    change: { deliveryLine: 'By bike' },
  },
] as const;

type Page = (typeof PAGES)[number];
type Saved = { data: { documentId: string } & Record<string, unknown> };

let token: string;
beforeAll(async () => {
  token = (await addEditor()).token;
});

const uidOf = ({ type }: Page) => `api::${type}.${type}`;
const urlOf = (page: Page) => `/content-manager/single-types/${uidOf(page)}`;
const save = (page: Page, body: object) => api<Saved>('PUT', urlOf(page), { token, body });
const act = (page: Page, action: string, body: object = {}) =>
  api<Saved>('POST', `${urlOf(page)}/actions/${action}`, { token, body });
const documentId = async (page: Page) =>
  (await api<Saved>('GET', urlOf(page), { token })).body.data.documentId;
const published = async () => (await api<SiteContent>('GET', '/build/content')).body.words!;

/** What a test has published is undone by the words of before. */
const changed = new Set<Page>();
afterEach(async () => {
  for (const page of changed) await act(page, 'publish', firstWords[page.name]);
  changed.clear();
});

async function preview(page: Page, path = ''): Promise<{ status: number; body: PagePreview }> {
  const { body } = await api<{ data: { url: string } }>(
    'GET',
    `/content-manager/preview/url/${uidOf(page)}`,
    { token },
  );
  const url = new URL(body.data.url);
  expect(url.pathname).toBe(`/preview/${page.kind}/${await documentId(page)}`);
  const ticket = url.searchParams.get('ticket');
  const { body: opened } = await api<{ session: string }>('POST', '/build/preview', {
    body: { ticket },
  });
  return api<PagePreview>('GET', `/build${url.pathname}${path}`, { token: opened.session });
}

test('a new shop says what the site has said so far', async () => {
  expect(await published()).toEqual(firstWords);
});

test.each(PAGES)(
  'the words of $kind have a draft, a preview of it, and are published',
  async (page) => {
    changed.add(page);
    const news = (change: string, id: string) => [{ subject: page.type, id, change }];
    const id = await documentId(page);
    const before = (await published())[page.name];
    expect(await eventsOf(() => save(page, page.change))).toEqual([]);
    expect((await published())[page.name]).toEqual(before);

    const draft = await preview(page);
    expect(draft.status).toBe(200);
    expect(draft.body.content.words?.[page.name]).toMatchObject(page.change);
    const live = await preview(page, '?status=published');
    expect(live.body.content.words?.[page.name]).toEqual(before);

    expect(await eventsOf(() => act(page, 'publish', page.change))).toEqual(news('updated', id));
    expect((await published())[page.name]).toMatchObject(page.change);
    expect(await eventsOf(() => act(page, 'unpublish'))).toEqual(news('deleted', id));
    expect((await published())[page.name]).toBeNull();
    expect(await eventsOf(() => act(page, 'publish', firstWords[page.name]))).toEqual(
      news('created', id),
    );
    expect((await published())[page.name]).toEqual(firstWords[page.name]);
  },
);

test('a page whose entry was deleted is entered anew', async () => {
  const contact = PAGES[2];
  changed.add(contact);
  await api('DELETE', urlOf(contact), { token });
  expect((await published()).contact).toBeNull();
  expect((await save(contact, firstWords.contact)).status).toBe(200);
  expect((await act(contact, 'publish', firstWords.contact)).status).toBe(200);
  expect((await published()).contact).toEqual(firstWords.contact);
});

test('a section has its picture, or is left out', async () => {
  const home = PAGES[0];
  changed.add(home);
  const picture = await anyPicture(token);
  const promotion = { ...firstWords.home.promotion, picture };
  await act(home, 'publish', { ...firstWords.home, blurbs: [], promotion });
  expect((await published()).home).toMatchObject({
    blurbs: [],
    promotion: { title: promotion.title, picture: expect.stringMatching(/^\/uploads\//) },
  });
  const remove = await api('DELETE', `/upload/files/${picture}`, { token });
  expect(remove).toMatchObject({ status: 400 });
  expect(JSON.stringify(remove.body)).toContain('Promotion');
  await act(home, 'publish', { ...firstWords.home, promotion: null });
  expect((await published()).home?.promotion).toBeNull();
});

test('what a page needs is missed when it is published, not in its draft', async () => {
  const home = PAGES[0];
  changed.add(home);
  expect((await save(home, { hero: null })).status).toBe(200);
  expect((await preview(home)).body.content.words?.home?.hero.title).toBe('');
  expect((await act(home, 'publish', { hero: null })).status).toBe(400);
  expect((await published()).home?.hero).toEqual(firstWords.home.hero);
});

test('an announcement that would lead to a script is refused beside its field', async () => {
  const answer = await save(PAGES[4], { announcementLink: 'javascript:alert(1)' });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('Announcement Link must be');
});

test('an announcement or a promotion that leads nowhere is refused by its address', async () => {
  const announced = await save(PAGES[4], { announcementLink: '/abuot' });
  expect(announced.status).toBe(400);
  expect(JSON.stringify(announced.body)).toContain('no page of this site is at /abuot');
  const promotion = { ...firstWords.home.promotion, serviceCode: 'SLT-999' };
  const promoted = await save(PAGES[0], { promotion });
  expect(promoted.status).toBe(400);
  expect(JSON.stringify(promoted.body)).toContain('no page of this site is at /services/SLT-999');
});

test('a preview is of a kind that there is, and for editors', async () => {
  const about = PAGES[1];
  for (const kind of ['nothing', 'constructor', '__proto__', 'products']) {
    const unknown = await api('GET', `/build/preview/${kind}/a1`, { token });
    expect(unknown).toMatchObject({ status: 404, body: { message: messages.notFound } });
  }
  expect(await api('GET', `/build/preview/about/${await documentId(about)}`)).toMatchObject({
    status: 401,
    body: { message: messages.previewNotAllowed },
  });
});
