import { messages } from 'shared';
import { responses } from 'shared/schemas';
import { findEntry } from '#platform/audit/entries';
import { toAuditEntry } from '#platform/audit/serializer';
import { endpoint } from '#platform/http/endpoint';
import { toAuditChange } from '../history/change';
import { restoreVersion } from '../history/restore';

/** Endpoints for admins to read and restore what was before a change. */

const unknown = { unknown: [404, messages.historyUnknown] } as const;

export default {
  routes: [
    endpoint('GET /admin/history/:id', {
      summary: 'What an entry of the history changed: the content before and after, and its fields',
      access: 'manager',
      responses: { 200: responses.AuditChange },
      errors: unknown,
      async handler({ knex, params, refuse }) {
        const entry = await findEntry(knex, params.id);
        const change = entry && toAuditChange(strapi, entry);
        if (!change) throw refuse('unknown');
        return change;
      },
    }),

    endpoint('POST /admin/history/:id/restore', {
      summary: 'Writes the version before an entry of a page, text or description, as a new change',
      access: 'owner role',
      responses: { 200: responses.AuditEntry },
      errors: {
        ...unknown,
        invalid: [400, 'Title is required'],
        'not-restorable': [409, messages.notRestorable],
        gone: [409, messages.restoredGone],
        'picture-gone': [409, messages.restoredPictureGone],
      },
      async handler({ knex, params, user, refuse }) {
        const entry = await findEntry(knex, params.id);
        if (!entry) throw refuse('unknown');
        await restoreVersion(strapi, entry, user);
        return toAuditEntry(entry);
      },
    }),
  ],
};
