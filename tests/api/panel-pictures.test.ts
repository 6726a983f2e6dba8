import { imageSources } from 'shared';
import { expect, test } from 'vitest';
import { onePagePdf } from '../../cms/src/platform/documents/fixtures/one-page-pdf.ts';
import { imageForm } from './examples.ts';
import { addEditor } from './panel.ts';
import { asFile, picture, pictureData, sharp } from './pictures.ts';
import { startSecondCms } from './second-cms.ts';
import { api, logInAdmin, place, sql } from './shop.ts';

/** Pictures that editors add in Strapi's media library. */

interface Stored {
  id: number;
  name: string;
  url: string;
  mime: string;
  width: number;
  formats: Record<string, { url: string }> | null;
  alternativeText: string | null;
}

const { token } = await addEditor();

const upload = (files: File[], about: object = {}) => {
  const body = new FormData();
  for (const file of files) {
    body.append('files', file);
    body.append('fileInfo', JSON.stringify({ name: file.name, folder: null, ...about }));
  }
  return api<Stored[] & { error?: { message: string } }>('POST', '/upload', { token, body });
};
const download = async (path: string) =>
  Buffer.from(await (await fetch(`${place.cmsUrl}${path}`)).arrayBuffer());
const countFiles = async () => (await sql<{ count: number }>`SELECT count(*)::int FROM files`)[0]?.count;

test.each(['jpeg', 'webp'] as const)(
  'a %s with a rotation mark is stored upright, in all sizes',
  async (format) => {
    const data = await sharp(await pictureData(format, [1600, 800]))
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const about = { alternativeText: 'Two beds of lettuce', caption: 'In May' };
    const { status, body } = await upload([asFile(data, `Beds.${format}`, `image/${format}`)], about);
    expect(status).toBe(201);
    expect(body[0]).toMatchObject({
      ...about,
      name: `Beds.${format}`,
      mime: 'image/webp',
      width: 800,
    });
    const { url = '', formats } = body[0] ?? {};
    const sources = imageSources(url);
    expect(sources.map(({ width }) => width)).toEqual([320, 640, 800]);
    for (const { path, width } of sources) {
      const found = await sharp(await download(path)).metadata();
      expect(found).toMatchObject({ width, height: 2 * (width ?? 0) });
    }
    expect(formats?.thumbnail?.url).toBe(sources[0]?.path);
  },
);

const TYPES = 'Images must be JPEG, PNG, WebP or AVIF';
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);

test.each<[string, () => Promise<File> | File, number, string]>([
  ['a phone’s HEIC', () => asFile(heic, 'IMG_1.HEIC', 'image/heic'), 400, `IMG_1.HEIC: ${TYPES}`],
  [
    'a TIFF that is called a PDF',
    async () => asFile(await pictureData('tiff', [10, 10]), 'a.pdf', 'application/pdf'),
    400,
    `a.pdf: ${TYPES}`,
  ],
  [
    'a picture that breaks off',
    async () => asFile((await pictureData('jpeg', [500, 500])).subarray(0, 300), 'half.jpg'),
    400,
    'half.jpg: The image is damaged and cannot be read',
  ],
  [
    'a picture of 11 MB',
    async () =>
      asFile(Buffer.concat([await pictureData('jpeg', [9, 9]), Buffer.alloc(11_000_000)]), 'large.jpg'),
    413,
    'large.jpg: Images must be at most 10 MB each',
  ],
])(
  '%s is refused by its file name, and no other file of the form is stored',
  async (_what, make, status, message) => {
    const before = await countFiles();
    const answer = await upload([await picture('right.jpg'), await make()]);
    expect([answer.status, answer.body.error?.message]).toEqual([status, message]);
    expect(await countFiles()).toBe(before);
  },
);

test('a PDF is stored unchanged, also next to a picture', async () => {
  const sheet = await onePagePdf();
  const { body } = await upload([asFile(sheet, 'sheet.pdf', 'application/pdf'), await picture('a.jpg')]);
  expect(body.map(({ name, mime }) => [name, mime])).toEqual([
    ['sheet.pdf', 'application/pdf'],
    ['a.jpg', 'image/webp'],
  ]);
  expect(await download(body[0]?.url ?? '')).toEqual(sheet);
});

const FILES = 'Files must be JPEG, PNG, WebP or AVIF images, or PDF documents';

test.each([
  ['notes.txt', 'text/plain', 'Some notes', FILES],
  ['page.pdf', 'application/pdf', '<html><script>alert(1)</script>', FILES],
  ['half.pdf', 'application/pdf', '%PDF-1.4\n%%EOF', 'The PDF is damaged and cannot be read'],
])('the file %s is refused like a datasheet in the shop’s admin', async (name, type, text, why) => {
  const before = await countFiles();
  const answer = await upload([asFile(Buffer.from(text), name, type)]);
  expect([answer.status, answer.body.error?.message]).toEqual([400, `${name}: ${why}`]);
  expect(await countFiles()).toBe(before);
});

test('no more pictures are taken at a time than in the shop’s admin', async () => {
  const one = await picture();
  const answer = await upload(Array.from({ length: 11 }, () => one));
  expect([answer.status, answer.body.error?.message]).toEqual([400, 'At most 10 images at a time']);
});

interface Folder {
  id: number;
  name: string;
}

/** Name of the folder that a file is in; undefined at the top of the library. */
const folderOf = async (url = '') =>
  (
    await sql<{ name: string }>`SELECT d.name FROM files f
      JOIN files_folder_lnk l ON l.file_id = f.id JOIN upload_folders d ON d.id = l.folder_id
     WHERE f.url = ${url} AND f.folder_path = d.path`
  )[0]?.name;

test('the library has a folder for each kind of picture, and the demo’s are in them', async () => {
  const folders = await api<{ data: Folder[] }>('GET', '/upload/folders?sort=name', { token });
  expect(folders.body.data.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pages', 'Products', 'Services']),
  );
  const rows = await sql<{ name: string; used: boolean }>`SELECT d.name, count(*) > 5 AS used
      FROM files f JOIN files_folder_lnk l ON l.file_id = f.id
      JOIN upload_folders d ON d.id = l.folder_id AND d.path = f.folder_path
     WHERE d.name IN ('Products', 'Services') GROUP BY d.name ORDER BY d.name`;
  expect(rows).toEqual([
    { name: 'Products', used: true },
    { name: 'Services', used: true },
  ]);
});

test('pictures of the shop’s admin are put into Products; the panel keeps the folder that is open', async () => {
  const { token: admin } = await logInAdmin();
  const sent = { token: admin, body: imageForm(await picture()) };
  const [path] = (await api<string[]>('POST', '/api/upload', sent)).body;
  expect(await folderOf(path)).toBe('Products');
  const [pages] = await sql<{ id: number }>`SELECT id FROM upload_folders WHERE name = 'Pages'`;
  const { body } = await upload([await picture()], { folder: pages?.id });
  expect(await folderOf(body[0]?.url)).toBe('Pages');
  const { body: atTop } = await upload([await picture()]);
  expect(await folderOf(atTop[0]?.url)).toBeUndefined();
});

test('a start puts files at the top of the library into the folder of what uses them', async () => {
  const [used] = await sql<{ id: number; url: string }>`SELECT f.id, f.url FROM files f
      JOIN files_related_mph m ON m.file_id = f.id
     GROUP BY f.id HAVING every(m.related_type = 'api::service.service')`;
  await sql`DELETE FROM files_folder_lnk WHERE file_id = ${used!.id}`;
  await sql`UPDATE files SET folder_path = '/' WHERE id = ${used!.id}`;
  const { body: unused } = await upload([await picture()]);
  await (await startSecondCms()).stop();
  expect(await folderOf(used?.url)).toBe('Services');
  expect(await folderOf(unused[0]?.url)).toBeUndefined();
});

test('the other upload route applies the same checks', async () => {
  const body = new FormData();
  body.append('files', await picture('scan.tif', [10, 10], 'tiff'));
  const answer = await api<{ error?: { message: string } }>('POST', '/upload/files', {
    token,
    body,
  });
  expect([answer.status, answer.body.error?.message]).toEqual([400, `scan.tif: ${TYPES}`]);
});
