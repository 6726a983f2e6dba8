import { execute, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import type { Folder } from '#platform/images/folders';

/** The folder of the files that these types and components use. */
const FOLDER_OF: Readonly<Record<string, Folder>> = {
  'api::product.product': 'Products',
  'api::category.category': 'Products',
  'api::brand.brand': 'Products',
  'catalog.document': 'Products',
  'api::service.service': 'Services',
  'section.promotion': 'Pages',
  'section.picture-text': 'Pages',
};

/**
 * Moves the files at the top of the media library into the folder of what uses them. Files that somebody has put into a
 * folder stay there.
 */
export async function fileUsedPictures(knex: Knex): Promise<void> {
  await execute(
    knex,
    sql`WITH used AS (
       SELECT f.id, coalesce(${JSON.stringify(FOLDER_OF)}::jsonb ->> m.related_type, t.folder) AS folder
         FROM files f
         LEFT JOIN files_related_mph m ON m.file_id = f.id
         LEFT JOIN (SELECT 'Pages' AS folder, body AS text FROM pages UNION ALL
           SELECT 'Services', information FROM services) t ON strpos(t.text::text, f.url) > 0
        WHERE f.folder_path = '/'),
     moved AS (
       SELECT DISTINCT ON (u.id) u.id, d.id AS folder_id, d.path FROM used u
         JOIN upload_folders d ON d.name = u.folder AND d.path = '/' || d.path_id
        ORDER BY u.id, u.folder),
     linked AS (
       INSERT INTO files_folder_lnk (file_id, folder_id) SELECT id, folder_id FROM moved
           ON CONFLICT DO NOTHING)
     UPDATE files f SET folder_path = moved.path FROM moved WHERE f.id = moved.id`,
  );
}
