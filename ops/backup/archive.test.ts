import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { readEntries, verifyArchive, writeArchive } from './archive.ts';
import { newManifest } from './manifest.ts';

const manifest = newManifest({
  takenAt: '2026-11-22T06:00:00.000Z',
  schema: '9b74c9897bac770ffc029102a200c5de',
  isLocal: false,
  postgres: { server: 15, pgDump: 15 },
  counts: { orders: 1, openOrders: 0, products: 1, users: 1, queuedEmails: 0, pictures: 1 },
  missing: [],
});

const CONTENT = {
  'manifest.json': JSON.stringify(manifest),
  'database.dump': 'the database',
  'uploads/part.webp': 'a picture'.repeat(1000),
};

const newFile = () => join(temporaryFolder(), 'backup.tar');

async function* entriesOf(content: Record<string, string>) {
  for (const [name, value] of Object.entries(content)) {
    const bytes = Buffer.from(value);
    yield { name, size: bytes.length, content: Readable.from([bytes]) };
  }
}

async function write(content: Record<string, string> = CONTENT): Promise<string> {
  const file = newFile();
  await writeArchive(file, entriesOf(content));
  return file;
}

/** A tar file with these entries and correct checksums, not written by `writeArchive`. */
async function forge(entries: Record<string, string>, header: object = {}): Promise<string> {
  const file = newFile();
  const archive = pack();
  for (const [name, value] of Object.entries(entries)) {
    archive.entry(value === '' ? { name, ...header } : { name }, value);
  }
  const lines = Object.entries(entries).map(([name, value]) => {
    return `${createHash('sha256').update(value).digest('hex')}  ${name}\n`;
  });
  archive.entry({ name: 'SHA256SUMS' }, lines.join(''));
  archive.finalize();
  writeFileSync(file, await buffer(Readable.from(archive)));
  return file;
}

test('a backup is read back as written, and only its owner may read the file', async () => {
  const file = await write();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await verifyArchive(file)).toEqual(manifest);
  const found: Record<string, string> = {};
  for await (const { name, content } of readEntries(file)) {
    found[name] = await text(Readable.from(content));
  }
  expect(found).toMatchObject(CONTENT);
  // The format of sha256sum.
  const sum = createHash('sha256').update('the database').digest('hex');
  expect(found.SHA256SUMS).toContain(`${sum}  database.dump\n`);
});

test('a truncated file is refused, wherever it ends', async () => {
  const whole = readFileSync(await write());
  for (const length of [1, 511, 512, 700, 2048, whole.length - 2048, whole.length - 1500]) {
    const file = newFile();
    writeFileSync(file, whole.subarray(0, length));
    await expect(verifyArchive(file), `${length} bytes`).rejects.toThrow(/is damaged/);
  }
});

test('a file with one altered byte is refused, wherever it is', async () => {
  const whole = readFileSync(await write());
  const places = ['the database', 'a picture', '"orders":1', '  database.dump\n', 'uploads/part'];
  for (const place of places) {
    const altered = Buffer.from(whole);
    const at = altered.indexOf(place) + place.length - 2;
    altered[at] = altered[at]! ^ 1;
    const file = newFile();
    writeFileSync(file, altered);
    await expect(verifyArchive(file), place).rejects.toThrow(/nothing was changed/);
  }
});

test.each([
  ['../../etc/cron.d/shop'],
  ['uploads/../../shop'],
  ['uploads/..'],
  ['/etc/passwd'],
  ['uploads/a/b.webp'],
  ['other.txt'],
])('an archive with an entry named %s is refused', async (name) => {
  const file = await forge({ ...CONTENT, [name]: 'text' });
  await expect(verifyArchive(file)).rejects.toThrow(/is damaged/);
});

test.each(['symlink', 'link', 'directory', 'fifo'])('an archive with a %s is refused', async (type) => {
  const file = await forge({ ...CONTENT, 'uploads/x': '' }, { type, linkname: '/etc/passwd' });
  await expect(verifyArchive(file)).rejects.toThrow(/is damaged/);
});

test.each([
  ['is empty', ''],
  ['contains text', 'Not a backup at all.'.repeat(100)],
])('a file that %s is refused', async (_what, content) => {
  const file = newFile();
  writeFileSync(file, content);
  await expect(verifyArchive(file)).rejects.toThrow(/not a backup|is damaged/);
});

test('another tar file, a backup without its database, and a later format are refused', async () => {
  await expect(verifyArchive(await forge({ 'readme.txt': 'x' }))).rejects.toThrow('not a backup');
  const { 'manifest.json': first } = CONTENT;
  const alone = forge({ 'manifest.json': first });
  await expect(verifyArchive(await alone)).rejects.toThrow('parts are missing');
  const later = { ...CONTENT, 'manifest.json': JSON.stringify({ ...manifest, format: 2 }) };
  await expect(verifyArchive(await forge(later))).rejects.toThrow('this release can read');
});
