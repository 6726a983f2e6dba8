import { renderLogo, type Logo } from '#platform/images/logo';
import { readStored } from '#platform/images/stored';
import { firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** The path of the business's logo; null if there is none. A path never gets another content. */
async function findLogo(knex: Knex): Promise<string | null> {
  const found = await firstRow<{ url: string }>(
    knex,
    sql`SELECT f.url FROM files_related_mph m JOIN files f ON f.id = m.file_id
      WHERE m.related_type = 'api::business-details.business-details' AND m.field = 'logo' LIMIT 1`,
  );
  return found?.url ?? null;
}

/** The rendered logo of a path, for the next paper or email. */
let rendered: { url: string; logo: Logo } | undefined;

/** The business's logo; null if there is none. One that cannot be read is left out, because no paper waits for it. */
export async function readLogo(knex: Knex): Promise<Logo | null> {
  const url = await findLogo(knex);
  if (!url) return null;
  if (rendered?.url === url) return rendered.logo;
  try {
    const logo = await renderLogo(await readStored(url));
    rendered = { url, logo };
    return logo;
  } catch (error) {
    strapi.log.error(`The logo ${url} is left out: ${String(error)}`);
    return null;
  }
}
