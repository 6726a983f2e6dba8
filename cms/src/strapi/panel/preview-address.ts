import type { Core } from '@strapi/strapi';
import { issueTicket } from '../../adapters/database/publishing/previews';
import { siteUrl } from '../../adapters/email/letters';
import { panelUser } from './user';

const SERVICE = 'api::service.service';
export const READ_SERVICES = ['plugin::content-manager.explorer.read', SERVICE] as const;

interface PreviewedEntry {
  documentId?: string;
  status?: string;
}

interface PanelState {
  session?: { id: string };
  userAbility?: { can(action: string, subject: string): boolean };
}

/**
 * What Strapi's panel asks for the address to show in its preview: the site's own page of a service,
 * with a ticket for it. Undefined, which means that there is none, for anything else.
 */
export async function previewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, status }: PreviewedEntry,
): Promise<string | undefined> {
  const editor = panelUser(strapi);
  const { session, userAbility } = (strapi.requestContext.get()?.state ?? {}) as PanelState;
  if (uid !== SERVICE || !documentId || !editor || !session) return undefined;
  if (!userAbility?.can(...READ_SERVICES)) return undefined;
  const ticket = await issueTicket(strapi.db.connection, {
    editorId: editor.id,
    sessionId: session.id,
  });
  if (!ticket) return undefined;
  const asked = status === 'published' ? '&status=published' : '';
  return `${siteUrl()}/preview/services/${documentId}?ticket=${ticket}${asked}`;
}
