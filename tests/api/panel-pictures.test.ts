import { imageSources } from 'shared';
import { expect, test } from 'vitest';
import { addEditor } from './panel.ts';
import { asFile, picture, pictureData, sharp } from './pictures.ts';
import { api, place, sql } from './shop.ts';

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
const countFiles = async () =>
  (await sql<{ count: number }>`SELECT count(*)::int FROM files`)[0]?.count;

test.each(['jpeg', 'webp'] as const)(
  'a %s with a rotation mark is stored upright, in all sizes',
  async (format) => {
    const data = await sharp(await pictureData(format, [1600, 800]))
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const about = { alternativeText: 'Two beds of lettuce', caption: 'In May' };
    const { status, body } = await upload(
      [asFile(data, `Beds.${format}`, `image/${format}`)],
      about,
    );
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
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
]);

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
      asFile(
        Buffer.concat([await pictureData('jpeg', [9, 9]), Buffer.alloc(11_000_000)]),
        'large.jpg',
      ),
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

test('a document is stored unchanged, also next to a picture', async () => {
  const sheet = Buffer.from('%PDF-1.4\n%%EOF');
  const { body } = await upload([
    asFile(sheet, 'sheet.pdf', 'application/pdf'),
    await picture('a.jpg'),
  ]);
  expect(body.map(({ name, mime }) => [name, mime])).toEqual([
    ['sheet.pdf', 'application/pdf'],
    ['a.jpg', 'image/webp'],
  ]);
  expect(await download(body[0]?.url ?? '')).toEqual(sheet);
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
