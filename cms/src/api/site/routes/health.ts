import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from 'shared';
import { literal, strictObject } from 'valibot';
import { execute } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { endpoint } from '#platform/http/endpoint';

const DATABASE_TIMEOUT_MS = 2_000;

export default {
  routes: [
    endpoint('GET /health', {
      summary: 'Whether requests are taken',
      access: 'anybody',
      responses: { 200: strictObject({ status: literal('ok') }) },
      errors: { 'no-database': [503, 'The database does not answer'] },
      alsoRefuses: { stopping: [503, messages.stopping] },
      async handler({ knex, refuse }) {
        try {
          await Promise.race([execute(knex, sql`SELECT 1`), tooLate()]);
        } catch (cause) {
          strapi.log.error(`The database does not answer: ${String(cause)}`);
          throw refuse('no-database');
        }
        return { status: 'ok' as const };
      },
    }),
  ],
};

/** Also while the query waits for a connection, which knex's own limit leaves out. */
async function tooLate(): Promise<never> {
  await sleep(DATABASE_TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`no answer within ${DATABASE_TIMEOUT_MS / 1000} s`);
}
