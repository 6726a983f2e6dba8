import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import { messages, type ErrorBody, type ProductDetails } from 'shared';
import { expect, test } from 'vitest';
import { onePagePdf } from '../../cms/src/platform/documents/fixtures/one-page-pdf.ts';
import { stream, writtenPdf } from '../../cms/src/platform/documents/fixtures/written-pdf.ts';
import { createProduct, documentForm } from './examples.ts';
import { api, logInAdmin, place, response } from './shop.ts';

/** Datasheets of products. */

const { token } = await logInAdmin();
const upload = (content: Buffer, name?: string) =>
  api<{ url: string } & ErrorBody>('POST', '/api/upload/document', {
    token,
    body: documentForm(content, name),
  });

test('a PDF is stored, linked by a product, and served as a download', async () => {
  const content = await onePagePdf();
  const { status, body } = await upload(content, 'Soil probe (rev. 2).PDF');
  expect(status).toBe(201);
  expect(body.url).toMatch(/^\/uploads\/soil-probe-rev-2-[0-9a-f]{10}\.pdf$/);
  const documents = [{ label: 'Datasheet', url: body.url }];
  const { _id } = await createProduct(token, { documents });
  const read = await api<ProductDetails>('GET', `/api/products/${_id}`);
  expect(read.body.documents).toEqual(documents);

  const served = await fetch(`${place.cmsUrl}${body.url}`);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);
});

const SCRIPT = '<< /S /J#61vaScript /JS (app.alert) >>';
const ATTACHED = '/Names << /EmbeddedFiles << /Names [] >> >>';

/** Two megabytes that unpack to 600. */
async function bomb(): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const zeros = Buffer.alloc(20_000_000);
  for (let times = 0; times < 30; times += 1) deflate.write(zeros);
  deflate.end();
  const type = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  return writtenPdf({ objects: [stream(type, await buffer(deflate))] });
}

test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['a web page', () => Buffer.from('<script>1</script>'), 400, messages.documentType],
  ['half a PDF', async () => (await onePagePdf()).subarray(0, 400), 400, messages.documentDamaged],
  ['a script', () => writtenPdf({ catalog: `/OpenAction ${SCRIPT}` }), 400, messages.documentActive],
  ['another file', () => writtenPdf({ catalog: ATTACHED }), 400, messages.documentAttached],
  ['a secret', () => onePagePdf(() => {}, { userPassword: 's' }), 400, messages.documentLocked],
  ['one that fills the memory', bomb, 400, messages.documentDamaged],
  ['21 MB', () => Buffer.alloc(21 * 1024 ** 2), 413, messages.documentTooLarge],
])('%s is refused, and not stored', async (_, make, status, message) => {
  const stored = () => readdir(join(place.environment.PUBLIC_DIR ?? '', 'uploads'));
  const before = await stored();
  expect(await upload(await make())).toMatchObject(response(status, message));
  expect(await stored()).toEqual(before);
});

test('a form without a file is refused', async () => {
  const call = { token, body: new FormData() };
  const answer = await api('POST', '/api/upload/document', call);
  expect(answer).toMatchObject(response(400, messages.documentNone));
});
