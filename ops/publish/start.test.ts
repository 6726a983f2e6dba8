import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { ExpectedError } from '../lib/failure.ts';
import type { PublisherOptions } from './publisher.ts';
import { checkStart, connect } from './start.ts';

const lines: string[] = [];
const note = (line: unknown) => void lines.push(String(line));
const options = (wishes: Partial<PublisherOptions>): PublisherOptions => ({
  databaseUrl: '',
  dataDir: '',
  cmsUrl: 'http://127.0.0.1:9',
  siteUrl: 'https://shop.example',
  signal: new AbortController().signal,
  log: { info: note, warn: note, error: note },
  ...wishes,
});

/** A PostgreSQL that refuses each connection with the next of these errors. */
async function refusingDatabase(errors: [code: string, message: string][]): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      const [code, message] = errors.shift() ?? ['', ''];
      const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
      const head = Buffer.alloc(5, 'E');
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://shop:secret@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

test('the publisher waits for an unavailable database, and a refusal ends it with one line', async () => {
  const databaseUrl = await refusingDatabase([
    ['57P03', 'the database system is starting up'],
    ['28P01', 'password authentication failed for user "shop"'],
  ]);
  await expect(connect(options({ databaseUrl }))).rejects.toThrow(
    new ExpectedError(
      'The database of DATABASE_URL cannot be used: password authentication failed for user "shop"',
    ),
  );
  expect(lines).toEqual(['The database does not answer yet: the database system is starting up']);
});

test('a data folder without write access ends the publisher with one line', async () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'file'), '');
  await expect(checkStart(options({ dataDir: join(dir, 'file') }))).rejects.toThrow(
    /^DATA_DIR cannot be written to: \S.*$/,
  );
});
