import { rows, type Knex } from '#platform/database/knex';
import { hashToken, newToken } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';

/** Long enough for the panel to open the page and for the editor to read it. */
const TICKET_LIFETIME = '2 minutes';
export const PREVIEW_SESSION_SECONDS = 3600;

/** A signed-in editor's browser. The preview ends when they sign out of the panel there. */
export interface PanelSession {
  editorId: number;
  sessionId: string;
}

/** Creates a ticket for one preview session; null if the panel's session has ended. */
export async function issueTicket(knex: Knex, panel: PanelSession): Promise<string | null> {
  const ticket = newToken();
  const issued = await rows(
    knex,
    sql`INSERT INTO shop_previews (token_hash, kind, editor_id, device_id, expires_at)
     SELECT ${hashToken(ticket)}, 'ticket', ${panel.editorId}, device_id, now() + ${TICKET_LIFETIME}::interval
       FROM strapi_sessions
      WHERE session_id = ${panel.sessionId} AND user_id = ${String(panel.editorId)} AND origin = 'admin'
     RETURNING editor_id`,
  );
  return issued.length > 0 ? ticket : null;
}

/** Redeems a ticket. @returns the token of the preview session; null if the ticket is not valid */
export async function openPreview(knex: Knex, ticket: string): Promise<string | null> {
  const token = newToken();
  const opened = await rows(
    knex,
    sql`WITH used AS (
       DELETE FROM shop_previews
        WHERE token_hash = ${hashToken(ticket)} AND kind = 'ticket' AND expires_at > now()
       RETURNING editor_id, device_id)
     INSERT INTO shop_previews (token_hash, kind, editor_id, device_id, expires_at)
     SELECT ${hashToken(token)}, 'session', editor_id, device_id,
            now() + make_interval(secs => ${PREVIEW_SESSION_SECONDS})
       FROM used
     RETURNING editor_id`,
  );
  return opened.length > 0 ? token : null;
}

/** Row id of the preview's editor; null if the preview or their panel session has ended. */
export async function findPreviewer(knex: Knex, token: string): Promise<number | null> {
  const [found] = await rows<{ editorId: number }>(
    knex,
    sql`SELECT u.id AS "editorId" FROM shop_previews p JOIN admin_users u ON u.id = p.editor_id
      WHERE p.token_hash = ${hashToken(token)} AND p.kind = 'session' AND p.expires_at > now()
        AND u.is_active AND u.blocked IS NOT TRUE
        AND EXISTS (SELECT FROM strapi_sessions s
                     WHERE s.user_id = u.id::text AND s.device_id = p.device_id
                       AND s.origin = 'admin' AND s.status = 'active'
                       AND s.expires_at > now() AT TIME ZONE 'UTC')`,
  );
  return found?.editorId ?? null;
}
