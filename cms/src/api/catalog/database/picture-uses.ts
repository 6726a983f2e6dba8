import { rows, type Knex } from '../../../platform/database/knex';

/** A file of the media library, and one row of what shows it. */
export interface PictureUse {
  file: string;
  /** Uid of the content type, whose text may hold it, or component; null for an order, which keeps the picture as it was sold. */
  type: string | null;
  /** Row id of the entry; an order's number of rows. */
  id: number;
}

/** No sentence names as many. */
const USES_MAX = 30;

/** Where these files are shown, as far as one wants to know; a published entry is there as a draft too. */
export function findPictureUses(knex: Knex, fileIds: readonly number[]): Promise<PictureUse[]> {
  return rows<PictureUse>(
    knex,
    `SELECT f.name AS file, m.related_type AS type, m.related_id AS id
       FROM files f JOIN files_related_mph m ON m.file_id = f.id WHERE f.id = ANY(?)
      UNION ALL
     SELECT f.name, t.type, t.id FROM files f JOIN (
       SELECT 'api::page.page' AS type, id, body AS text FROM pages UNION ALL
       SELECT 'api::service.service', id, information FROM services) t
         ON strpos(t.text::text, f.url) > 0 WHERE f.id = ANY(?)
      UNION ALL
     SELECT f.name, NULL, count(DISTINCT l.order_id)::integer
       FROM files f JOIN order_lines l ON l.image = f.url WHERE f.id = ANY(?) GROUP BY f.id, f.name
      ORDER BY file, type NULLS LAST, id LIMIT ?`,
    [fileIds, fileIds, fileIds, USES_MAX],
  );
}

/** Row ids of the files within these folders of the media library, and within those below them. */
export async function findFolderFiles(knex: Knex, folderIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    knex,
    `SELECT DISTINCT f.id FROM files f JOIN upload_folders d
        ON f.folder_path = d.path OR starts_with(f.folder_path, d.path || '/')
      WHERE d.id = ANY(?)`,
    [folderIds],
  );
  return found.map(({ id }) => id);
}
