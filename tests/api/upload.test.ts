import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSources, type ErrorBody } from 'shared';
import { expect, test } from 'vitest';
import { startFrontServer } from '../../ops/serve/server.ts';
import { createProduct, imageForm } from './examples.ts';
import { EDITOR, logInToPanel } from './panel.ts';
import { asFile, giantPng, picture, pictureData, sharp } from './pictures.ts';
import { anyImage, api, logInAdmin, place, response, sql } from './shop.ts';

const { token } = await logInAdmin();

const upload = (...images: File[]) =>
  api<string[] & ErrorBody>('POST', '/api/upload', { token, body: imageForm(...images) });
const get = (path: string) => fetch(`${place.cmsUrl}${path}`);
const download = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const uploadsFolder = () => join(place.environment.PUBLIC_DIR ?? '', 'uploads');

/** The numbers of files on the disk and of rows in the media library. */
async function stored() {
  const rows = await sql<{ count: string }>`SELECT count(*) FROM files`;
  return { files: (await readdir(uploadsFolder())).length, rows: Number(rows[0]?.count) };
}

async function expectRefused(images: File[], status: number, message: string): Promise<void> {
  const before = await stored();
  expect(await upload(...images)).toMatchObject({ status, body: { message } });
  expect(await stored()).toEqual(before);
}

const TYPES = 'Images must be JPEG, PNG, WebP or AVIF';

test('pictures of every format are stored as WebP, in their order', async () => {
  const formats = ['png', 'jpeg', 'avif', 'webp'] as const;
  const images = await Promise.all(
    formats.map((format, index) => picture(`${format}.bin`, [100 + index, 50], format)),
  );
  const { status, body: paths } = await upload(...images);
  expect(status).toBe(200);
  expect(paths).toHaveLength(4);
  for (const [index, path] of paths.entries()) {
    expect(path).toMatch(new RegExp(`^/uploads/${formats[index]}-w${100 + index}-[0-9a-f]{10}\\.webp$`));
    const { format, width } = await sharp(await download(path)).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 100 + index });
  }
});

test('a picture is limited to 2000 px, and stored in every size that its path implies', async () => {
  const { body } = await upload(await picture('Soil probe.JPG', [3000, 1500]));
  const sources = imageSources(body[0] ?? '');
  expect(sources.map(({ width }) => width)).toEqual([320, 640, 1024, 2000]);
  for (const { path, width } of sources) {
    const found = await sharp(await download(path)).metadata();
    expect(found).toMatchObject({ format: 'webp', width, height: (width ?? 0) / 2 });
  }
});

test('a picture is turned upright and loses its metadata', async () => {
  const data = await sharp(await pictureData('jpeg', [60, 40]))
    .withExif({ IFD0: { Artist: 'Bea' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(data).metadata()).exif).toBeDefined();
  const { body } = await upload(asFile(data, 'turned.jpg'));
  const found = await sharp(await download(body[0] ?? '')).metadata();
  expect(found).toMatchObject({ width: 40, height: 60 });
  expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual(Array(4).fill(undefined));
});

test('a picture is in the media library, and is deleted there with all its sizes', async () => {
  const { body } = await upload(await picture('Soil probe.jpg', [800, 600]));
  const [file] = await sql`SELECT * FROM files WHERE url = ${body[0]}`;
  expect(file).toMatchObject({
    mime: 'image/webp',
    ext: '.webp',
    width: 800,
    height: 600,
    provider: 'local',
    folder_path: expect.stringMatching(/^\/\d+$/),
  });
  expect(Object.keys(file!.formats).sort()).toEqual(['thumbnail', 'w640']);
  const editor = await logInToPanel(EDITOR);
  const listed = await api<{ results: { url: string }[] }>('GET', '/upload/files?sort=id:DESC&pageSize=1', {
    token: editor,
  });
  expect(listed.body.results.map(({ url }) => url)).toEqual(body);
  const removed = await api('DELETE', `/upload/files/${file!.id}`, { token: editor });
  expect(removed.status).toBe(200);
  for (const { path } of imageSources(body[0] ?? '')) {
    await expect(access(join(uploadsFolder(), path.slice('/uploads/'.length)))).rejects.toThrow();
  }
});

test('an uploaded picture can be added to a product', async () => {
  const { body: image } = await upload(await picture());
  expect(await createProduct(token, { image })).toMatchObject({ image });
});

test.each<[string, () => Promise<File> | File]>([
  ['an SVG', () => asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')],
  ['a web page with a picture’s name', () => asFile(Buffer.from('<p>Hello</p>'), 'a.jpg')],
  ['an empty file', () => asFile(Buffer.alloc(0), 'a.png')],
  [
    'a picture with a web page in it',
    async () => {
      const data = await pictureData('jpeg', [10, 10]);
      return asFile(Buffer.concat([data, Buffer.from('<ScRiPt>alert(1)</script>')]), 'a.jpg');
    },
  ],
])('%s is refused, and the valid picture next to it is not stored', async (_what, make) => {
  await expectRefused([await picture(), await make()], 400, TYPES);
});

test('too many pixels and a damaged picture have messages of their own', async () => {
  const giant = asFile(giantPng(30_000), 'a.png', 'image/png');
  await expectRefused([giant], 400, 'Images must have at most 65 million pixels each');
  for (const [format, length] of [
    ['png', 200],
    ['png', 20],
    ['jpeg', 300],
    ['webp', 100],
  ] as const) {
    const data = (await pictureData(format, [500, 500])).subarray(0, length);
    const broken = [await picture(), asFile(data, `a.${format}`)];
    await expectRefused(broken, 400, 'The image is damaged and cannot be read');
  }
});

test('a large picture within the limit is accepted', async () => {
  expect((await upload(asFile(giantPng(8000), 'map.png'))).status).toBe(200);
});

test('a file above 10 MB is refused, with all pictures next to it', async () => {
  const large = asFile(Buffer.alloc(11_000_000, 1), 'large.jpg');
  await expectRefused([await picture(), large], 413, 'Images must be at most 10 MB each');
});

test('ten pictures are accepted, eleven are not', async () => {
  const images = Array<File>(10).fill(await picture());
  expect((await upload(...images)).body).toHaveLength(10);
  await expectRefused([...images, await picture()], 400, 'At most 10 images at a time');
});

test.each<[string, BodyInit | undefined, string | undefined]>([
  ['an empty form', new FormData(), undefined],
  ['a form cut short', '--x\r\nContent-Disposition: form-', 'multipart/form-data; boundary=x'],
  ['a form without a boundary', 'image', 'multipart/form-data'],
  ['JSON', '{"image": "a.jpg"}', 'application/json'],
  [
    'text in the field',
    '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\na\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
  [
    'a form in which no file was chosen',
    '--x\r\nContent-Disposition: form-data; name="image"; filename=""\r\n\r\n\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
])('%s contains no image', async (_what, body, type) => {
  const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type };
  expect(await api('POST', '/api/upload', { token, body, headers })).toMatchObject(
    response(400, 'No image received'),
  );
});

test('a file in another field is ignored', async () => {
  const form = new FormData();
  form.append('files', await picture());
  expect((await api('POST', '/api/upload', { token, body: form })).status).toBe(400);
});

test('parallel uploads get their own pictures', async () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  const answers = await Promise.all(names.map(async (name) => upload(await picture(name))));
  for (const [index, { body }] of answers.entries()) expect(body[0]).toContain(`/${names[index]}-w`);
});

test('uploads are served with a long cache time and a policy that blocks scripts', async () => {
  const { body } = await upload(await picture());
  const front = await startFrontServer({
    port: 0,
    release: () => uploadsFolder(),
    oldAssetsDir: uploadsFolder(),
    cmsUrl: place.cmsUrl,
  });
  try {
    const path = body[0] ?? '';
    const spelling = path.replace('uploads', '%75ploads');
    for (const url of [
      `${place.cmsUrl}${path}`,
      `${place.cmsUrl}${spelling}`,
      `http://127.0.0.1:${front.port}${path}`,
    ]) {
      const { status, headers } = await fetch(url);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe('image/webp');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
    const missing = await get('/uploads/missing.webp');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('Cache-Control')).toBeNull();
  } finally {
    await front.close();
  }
});

test('the demo’s pictures have all sizes that their paths imply', async () => {
  const services = await api<{ image: string }[]>('GET', '/api/services');
  for (const path of [await anyImage(), services.body[0]?.image ?? '']) {
    const sources = imageSources(path);
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) {
      expect((await sharp(await download(source.path)).metadata()).width).toBe(source.width);
    }
  }
});
