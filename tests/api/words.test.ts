import { firstWords, messages, type SiteContent } from 'shared';
import { afterEach, expect, test } from 'vitest';
import { eventsOf } from './content-events.ts';
import { addEditor, anyPicture, previewAddress, previewAt } from './panel.ts';
import { api, response } from './shop.ts';

/** The texts of the site's own pages, with draft, preview and events for the publisher. */

const page = <const Name extends keyof typeof firstWords>(
  name: Name,
  kind: string,
  type: string,
  change: Partial<(typeof firstWords)[Name]>,
) => ({ name, kind, type, change });

const PAGES = [
  page('home', 'home', 'home-page', { bestRatedTitle: 'The best' }),
  page('about', 'about', 'about-page', { mission: 'To grow' }),
  page('contact', 'contact', 'contact-page', { introduction: 'Hello' }),
  page('services', 'services-page', 'services-page', { introduction: 'We help' }),
  page('settings', 'settings', 'site-settings', { deliveryLine: 'By bike' }),
] as const;

type Page = (typeof PAGES)[number];
type Saved = { data: { documentId: string } & Record<string, unknown> };

const { token } = await addEditor();

const uidOf = ({ type }: Page) => `api::${type}.${type}`;
const urlOf = (page: Page) => `/content-manager/single-types/${uidOf(page)}`;
const save = (page: Page, body: object) => api<Saved>('PUT', urlOf(page), { token, body });
const act = (page: Page, action: string, body: object = {}) =>
  api<Saved>('POST', `${urlOf(page)}/actions/${action}`, { token, body });
const documentId = async (page: Page) =>
  (await api<Saved>('GET', urlOf(page), { token })).body.data.documentId;
const published = async () => (await api<SiteContent>('GET', '/build/content')).body.words!;

/** Pages that a test has changed get their first texts back. */
const changed = new Set<Page>();
afterEach(async () => {
  for (const page of changed) await act(page, 'publish', firstWords[page.name]);
  changed.clear();
});

async function preview(page: Page, query = '') {
  const url = await previewAddress(token, uidOf(page));
  expect(url.pathname).toBe(`/preview/${page.kind}/${await documentId(page)}`);
  return previewAt(url, query);
}

test('a new shop has the first texts, the demo shop also an address', async () => {
  const address = '12 Seedling Street\nBrunswick VIC 3056';
  expect(await published()).toEqual({
    ...firstWords,
    contact: { ...firstWords.contact, address },
  });
});

test.each(PAGES)('the texts of $kind have a draft, a preview of it, and are published', async (page) => {
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
  expect(await eventsOf(() => act(page, 'publish', firstWords[page.name]))).toEqual(news('created', id));
  expect((await published())[page.name]).toEqual(firstWords[page.name]);
});

test('a deleted entry can be created again', async () => {
  const contact = PAGES[2];
  changed.add(contact);
  await api('DELETE', urlOf(contact), { token });
  expect((await published()).contact).toBeNull();
  expect((await save(contact, firstWords.contact)).status).toBe(200);
  expect((await act(contact, 'publish', firstWords.contact)).status).toBe(200);
  expect((await published()).contact).toEqual(firstWords.contact);
});

test('a section has its picture, which cannot be deleted, or is left out', async () => {
  const home = PAGES[0];
  changed.add(home);
  const picture = await anyPicture(token);
  const undescribed = { ...firstWords.home.promotion, picture };
  const refused = await act(home, 'publish', { ...firstWords.home, promotion: undescribed });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { message: 'Say what the picture shows' } },
  });
  const promotion = { ...undescribed, pictureText: 'A day in the garden' };
  await act(home, 'publish', { ...firstWords.home, blurbs: [], promotion });
  const { title, pictureText } = promotion;
  expect((await published()).home).toMatchObject({
    blurbs: [],
    promotion: { title, pictureText, picture: expect.stringMatching(/^\/uploads\//) },
  });
  const remove = await api('DELETE', `/upload/files/${picture}`, { token });
  expect(remove).toMatchObject({ status: 400 });
  expect(JSON.stringify(remove.body)).toContain('Promotion');
  await act(home, 'publish', { ...firstWords.home, promotion: null });
  expect((await published()).home?.promotion).toBeNull();
});

test('a required section may be missing in a draft, but not when it is published', async () => {
  const home = PAGES[0];
  changed.add(home);
  expect((await save(home, { hero: null })).status).toBe(200);
  expect((await preview(home)).body.content.words?.home?.hero.title).toBe('');
  expect((await act(home, 'publish', { hero: null })).status).toBe(400);
  expect((await published()).home?.hero).toEqual(firstWords.home.hero);
});

test('an announcement or a promotion with a broken link is refused with its path', async () => {
  changed.add(PAGES[4]);
  const announced = await save(PAGES[4], { announcementLink: '/abuot' });
  expect(announced.status).toBe(400);
  expect(JSON.stringify(announced.body)).toContain('no page of this site is at /abuot');
  const menu = [{ label: 'Abuot', link: '/abuot' }];
  expect(JSON.stringify((await save(PAGES[4], { menu })).body)).toContain('is at /abuot');
  const information = [{ label: 'Later', link: '/info/later' }];
  expect((await save(PAGES[4], { information })).status).toBe(200);
  information[0]!.link = '/shp';
  expect(JSON.stringify((await save(PAGES[4], { information })).body)).toContain('is at /shp');
  const legal = [{ label: 'Bad', link: 'javascript:alert(1)' }];
  expect((await save(PAGES[4], { legal })).status).toBe(400);
  const promotion = { ...firstWords.home.promotion, serviceCode: 'SLT-999' };
  const promoted = await save(PAGES[0], { promotion });
  expect(promoted.status).toBe(400);
  expect(JSON.stringify(promoted.body)).toContain('no page of this site is at /services/SLT-999');
});

test('a preview needs a known kind and an editor’s session', async () => {
  const about = PAGES[1];
  for (const kind of ['nothing', 'constructor', '__proto__', 'products']) {
    const unknown = await api('GET', `/build/preview/${kind}/a1`, { token });
    expect(unknown).toMatchObject(response(404, messages.notFound));
  }
  expect(await api('GET', `/build/preview/about/${await documentId(about)}`)).toMatchObject(
    response(401, messages.previewNotAllowed),
  );
});
