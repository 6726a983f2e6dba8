import { messages, type PagePreview, type SiteContent } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { addEditor, panelOf, previewAddress, SERVICES } from './panel.ts';
import { api, database, logInAdmin, place, response, sql } from './shop.ts';

/** Drafts of services, which only people who are signed in to Strapi's panel can see. */

const URL_OF = '/content-manager/preview/url';
const REFUSED = response(401, messages.previewNotAllowed);

type Editor = Awaited<ReturnType<typeof addEditor>>;

const editor = await addEditor();
const made = await panelOf(editor.token)('POST', SERVICES, {
  code: 'SLT-015',
  name: 'Half written',
  description: 'Text',
  info: 'Text',
  group: 'Educational Consultation and Innovation',
  options: [{ text: 'Only one' }],
});
const draft = made.body.data.documentId;
afterAll(() => api('DELETE', `${SERVICES}/${draft}`, { token: editor.token }));

const addressFor = ({ token }: Editor, status = 'draft', id = draft) =>
  previewAddress(token, 'api::service.service', `?documentId=${id}&status=${status}`);
const ticketFor = async (who: Editor) => (await addressFor(who)).searchParams.get('ticket')!;
const useTicket = (ticket: unknown) =>
  api<{ session: string; maxAgeS: number }>('POST', '/build/preview', { body: { ticket } });
const sessionFor = async (who: Editor) => (await useTicket(await ticketFor(who))).body.session;
const preview = (token?: string, path = draft) =>
  api<PagePreview>('GET', `/build/preview/services/${path}`, { token });

test('the panel frames a page of the site as its preview', async () => {
  const site = new URL(place.environment.PUBLIC_SITE_URL!).origin;
  const { origin, pathname } = await addressFor(editor);
  expect({ origin, pathname }).toEqual({ origin: site, pathname: `/preview/services/${draft}` });
  const panel = await api('GET', '/admin');
  expect(panel.headers.get('Content-Security-Policy')).toContain(`frame-src 'self' ${site};`);
});

test('an unpublished draft is shown among the services, in their order', async () => {
  const { status, body } = await useTicket(await ticketFor(editor));
  expect({ status, maxAgeS: body.maxAgeS }).toEqual({ status: 200, maxAgeS: 3600 });
  const shown = await preview(body.session);
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  const { id, content } = shown.body;
  const { body: published } = await api<SiteContent>('GET', '/build/content');
  expect(id).toBe('SLT-015');
  expect(content.services.map((service) => service.id)).toEqual(
    [...published.services.map((service) => service.id), id].sort(),
  );
  expect(content.services.find((service) => service.id === id)).toMatchObject({
    name: 'Half written',
    options: ['Only one'],
  });
  expect(content.businessDetails).toEqual(published.businessDetails);
});

test('saved but unpublished changes are in the preview only', async () => {
  const rows = await sql`SELECT document_id AS id FROM services WHERE code = 'SLT-004'
      AND published_at IS NULL`;
  const id = rows[0]!.id;
  const { token } = editor;
  await api('PUT', `${SERVICES}/${id}`, { token, body: { name: 'Not yet', options: [] } });
  const session = await sessionFor(editor);
  const nameIn = ({ services }: SiteContent) =>
    services.filter((service) => service.id === 'SLT-004').map((service) => service.name);
  expect(nameIn((await preview(session, id)).body.content)).toEqual(['Not yet']);
  const { body: site } = await api<SiteContent>('GET', '/build/content');
  expect(nameIn(site)).not.toEqual(['Not yet']);
  const published = (await preview(session, `${id}?status=published`)).body;
  expect(nameIn(published.content)).toEqual(nameIn(site));
  expect((await addressFor(editor, 'published', id)).searchParams.get('status')).toBe('published');
  expect((await api('POST', `${SERVICES}/${id}/actions/discard`, { token, body: {} })).status).toBe(200);
});

test('an almost empty draft can be previewed', async () => {
  const { token } = editor;
  const body = { name: null, description: null, info: null, group: null };
  await api('PUT', `${SERVICES}/${draft}`, { token, body });
  const { status, body: shown } = await preview(await sessionFor(editor));
  expect(status).toBe(200);
  expect(shown.content.services.find(({ id }) => id === shown.id)).toMatchObject({ name: '' });
});

test('a ticket works once, even when used in parallel', async () => {
  const ticket = await ticketFor(editor);
  const uses = await Promise.all(Array.from({ length: 5 }, () => useTicket(ticket)));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

test.each([undefined, { $ne: null }])('the ticket %j opens no session', async (ticket) => {
  expect(await useTicket(ticket)).toMatchObject(REFUSED);
});

test('a ticket does not work as a session, nor a session as a ticket', async () => {
  const ticket = await ticketFor(editor);
  expect(await preview(ticket)).toMatchObject(REFUSED);
  const session = await sessionFor(editor);
  expect(await useTicket(session)).toMatchObject(REFUSED);
});

test('visitors, customers and admins of the shop cannot see drafts', async () => {
  const { token } = await logInAdmin();
  for (const stranger of [undefined, token, editor.token, 'x'.repeat(43)]) {
    expect(await preview(stranger)).toMatchObject(REFUSED);
  }
  expect((await api('GET', `${URL_OF}/api::service.service?documentId=${draft}`)).status).toBe(401);
});

test('tickets and sessions expire', async () => {
  const ticket = await ticketFor(editor);
  const session = await sessionFor(editor);
  await sql`UPDATE shop_previews SET expires_at = now() - interval '1 second'`;
  expect(await useTicket(ticket)).toMatchObject(REFUSED);
  expect(await preview(session)).toMatchObject(REFUSED);
});

test('only services have this preview', async () => {
  const { token } = editor;
  const path = `${URL_OF}/api::product.product?documentId=${draft}`;
  expect((await api('GET', path, { token })).status).toBe(204);
  const unknown = await preview(await sessionFor(editor), 'unknown');
  expect(unknown).toMatchObject(response(404, messages.serviceNotFound));
});

interface Ending {
  name: string;
  end: (who: Editor) => Promise<unknown>;
}
const setEditor = (set: string) => (who: Editor) =>
  database.query(`UPDATE admin_users SET ${set} WHERE id = $1`, [who.id]);
const ENDINGS: Ending[] = [
  { name: 'is deactivated', end: setEditor('is_active = false') },
  { name: 'is blocked', end: setEditor('blocked = true') },
  { name: 'is deleted', end: ({ id }) => sql`DELETE FROM admin_users WHERE id = ${id}` },
  {
    name: 'has lost all rights',
    end: ({ id }) => sql`DELETE FROM admin_users_roles_lnk WHERE user_id = ${id}`,
  },
  {
    name: 'signs out of the panel',
    end: ({ token }) => api('POST', '/admin/logout', { token, body: {} }),
  },
];

test.each(ENDINGS)('an open preview ends when its editor $name', async ({ end }) => {
  const who = await addEditor();
  const session = await sessionFor(who);
  const ticket = await ticketFor(who);
  expect((await preview(session)).status).toBe(200);
  await end(who);
  expect(await preview(session)).toMatchObject(REFUSED);
  // An unused ticket is of no use, either.
  const { body: late } = await useTicket(ticket);
  expect(await preview(late.session)).toMatchObject(REFUSED);
});
