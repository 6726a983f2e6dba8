import { randomBytes } from 'node:crypto';
import type { PagePreview } from 'shared';
import type { Answer } from '../fixtures/http.ts';
import { api, sql } from './shop.ts';

/** People who sign in to Strapi's panel, and the calls that the panel makes for them. */

export const EDITOR = 'editor@example.com';
export const OWNER = 'owner@example.com';

const CONTENT = '/content-manager/collection-types';
export const USERS = `${CONTENT}/plugin::users-permissions.user`;
export const PRODUCTS = `${CONTENT}/api::product.product`;
export const ORDERS = `${CONTENT}/api::order.order`;
export const REVIEWS = `${CONTENT}/api::review.review`;
export const CATEGORIES = `${CONTENT}/api::category.category`;
export const BRANDS = `${CONTENT}/api::brand.brand`;
export const PAGES = `${CONTENT}/api::page.page`;
export const SERVICES = `${CONTENT}/api::service.service`;
export const HOLIDAYS = `${CONTENT}/api::school-holiday.school-holiday`;
export const SYNONYMS = `${CONTENT}/api::synonym.synonym`;
export const EMAIL_TEXTS = '/content-manager/single-types/api::email-texts.email-texts';
export const BUSINESS = '/content-manager/single-types/api::business-details.business-details';

/** @returns the token that the panel sends with its calls */
export async function logInToPanel(email: string): Promise<string> {
  const body = { email, password: 'Editor-demo-1' };
  const answer = await api<{ data: { token: string } }>('POST', '/admin/login', { body });
  return answer.body.data.token;
}

/** The local stack gives the owner a random password: this replaces it with the editor's. */
export async function logInOwner(): Promise<string> {
  await sql`UPDATE admin_users o SET password = e.password FROM admin_users e
      WHERE o.email = ${OWNER} AND e.email = ${EDITOR}`;
  return logInToPanel(OWNER);
}

/** A new editor, whose account a test may change. */
export async function addEditor(): Promise<{ id: number; email: string; token: string }> {
  const email = `editor-${randomBytes(6).toString('hex')}@example.com`;
  const rows = await sql<{ id: number }>`WITH added AS (
       INSERT INTO admin_users (document_id, firstname, email, password, is_active, blocked)
       SELECT ${email}, 'Ed', ${email}, password, true, false FROM admin_users
       WHERE email = ${EDITOR} RETURNING id)
     INSERT INTO admin_users_roles_lnk (user_id, role_id)
     SELECT added.id, l.role_id FROM added, admin_users u
     JOIN admin_users_roles_lnk l ON l.user_id = u.id
      WHERE u.email = ${EDITOR} RETURNING user_id AS id`;
  return { id: rows[0]!.id, email, token: await logInToPanel(email) };
}

/** The id of a picture in the media library. */
export async function anyPicture(token: string): Promise<number> {
  const { body } = await api<{ results: { id: number }[] }>('GET', '/upload/files', { token });
  return body.results[0]!.id;
}

/** Any entry, as a form selects it in a relation. */
export async function anyChoice(collection: string, token: string) {
  const { body } = await api<{ results: { documentId: string }[] }>('GET', collection, { token });
  const { documentId } = body.results[0]!;
  return { connect: [{ documentId }], disconnect: [] };
}

/** The panel's response: a saved entry, or why it was refused. */
export interface PanelBody {
  data: { documentId: string; name: string; slug: string };
  error?: { message: string; details: { errors: { path: string[]; message: string }[] } };
}

/** The panel's calls for one person. */
export const panelOf = (token: string) => (method: string, path: string, body?: object) =>
  api<PanelBody>(method, path, { token, body });

/** Status of a response of the panel, and its message when it was refused. */
export const outcomeOf = ({ status, body }: Answer<PanelBody>) => [status, body?.error?.message];

/** A relation field of a form in which nothing was added or removed. */
export const UNCHANGED = { connect: [], disconnect: [] };

/** The address to which the panel's preview leads; its `ticket` opens a session. */
export async function previewAddress(token: string, uid: string, query = ''): Promise<URL> {
  const path = `/content-manager/preview/url/${uid}${query}`;
  const { body } = await api<{ data: { url: string } }>('GET', path, { token });
  return new URL(body.data.url);
}

/** What the site shows at such an address. */
export async function previewAt(url: URL, query = '') {
  const body = { ticket: url.searchParams.get('ticket') };
  const { body: opened } = await api<{ session: string }>('POST', '/build/preview', { body });
  return api<PagePreview>('GET', `/build${url.pathname}${query}`, { token: opened.session });
}

type Details = Record<string, unknown>;

/** Changes some of the business details. @returns what the form shows afterwards */
export async function saveDetails(token: string, change: Details): Promise<Details> {
  const { status, body } = await api<{ data: Details }>('PUT', BUSINESS, { token, body: change });
  if (status !== 200) throw new Error(`The details were answered ${status}`);
  return body.data;
}
