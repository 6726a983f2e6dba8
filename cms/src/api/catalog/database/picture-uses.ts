import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** A file of the media library, and one place where it is used. */
export interface PictureUse {
  file: string;
  /**
   * Uid of the content type or component that uses it, also within a text; null for order lines, which keep the picture
   * as sold.
   */
  type: string | null;
  /** Row id of the entry; for orders, the number of rows. */
  id: number;
}

/** More uses than any message lists. */
const USES_MAX = 30;

/** Where these files are used, at most `USES_MAX` places. Published entries are found as drafts too. */
export function findPictureUses(knex: Knex, fileIds: readonly number[]): Promise<PictureUse[]> {
  return rows<PictureUse>(
    knex,
    sql`SELECT f.name AS file, m.related_type AS type, m.related_id AS id
       FROM files f JOIN files_related_mph m ON m.file_id = f.id WHERE f.id = ANY(${fileIds})
      UNION ALL
     SELECT f.name, t.type, t.id FROM files f JOIN (
       SELECT 'api::page.page' AS type, id, body AS text FROM pages UNION ALL
       SELECT 'api::service.service', id, information FROM services) t
         ON strpos(t.text::text, f.url) > 0 WHERE f.id = ANY(${fileIds})
      UNION ALL
     SELECT f.name, NULL, count(DISTINCT l.order_id)::integer
       FROM files f JOIN order_lines l ON l.image = f.url WHERE f.id = ANY(${fileIds}) GROUP BY f.id, f.name
      ORDER BY file, type NULLS LAST, id LIMIT ${USES_MAX}`,
  );
}

/** Row ids of the files in these folders of the media library and their subfolders. */
export async function findFolderFiles(knex: Knex, folderIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    knex,
    sql`SELECT DISTINCT f.id FROM files f JOIN upload_folders d
        ON f.folder_path = d.path OR starts_with(f.folder_path, d.path || '/')
      WHERE d.id = ANY(${folderIds})`,
  );
  return found.map(({ id }) => id);
}
