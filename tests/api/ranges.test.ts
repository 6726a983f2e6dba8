import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openConnection, rawRequest } from '../../ops/serve/fixtures/raw.ts';
import { startFrontServer } from '../../ops/serve/server.ts';
import { place } from './shop.ts';

/** `Range` is ignored, as RFC 9110 (14.2) allows: files are always sent whole. */

const TEXT = 'abcdefghijklmnopqrstuvwxyz';
const target = '/uploads/letters.txt';

await writeFile(join(place.environment.PUBLIC_DIR ?? '', target), TEXT);
const front = await startFrontServer({ port: 0, release: () => null, cmsUrl: place.cmsUrl });
afterAll(() => front.close());

/** The responses to a request and to a second one on the same connection. */
async function answersTo(port: number, method: string, headers: string[]) {
  const { socket, closed } = await openConnection(port);
  socket.write(rawRequest({ method, target, headers }));
  socket.write(rawRequest({ method: 'GET', target, headers: ['Connection: close'] }));
  const answers = (await closed).split(/(?=HTTP\/1\.1 )/);
  return answers.map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
  });
}

const WHOLE = { status: 200, body: TEXT };

describe.each(['the CMS', 'the front server'])('%s', (name) => {
  const port = () => (name === 'the CMS' ? Number(new URL(place.cmsUrl).port) : front.port);

  test.each([
    'bytes=0-9',
    'bytes=5-',
    'bytes=-5',
    'bytes=99-199',
    'bytes=9-5',
    'bytes=a-b',
    'bytes=',
    'bytes=0-0,5-9',
    'letters=0-9',
  ])('sends the whole file for the range %s, and a valid next response', async (range) => {
    const answers = await answersTo(port(), 'GET', [`Range: ${range}`]);
    expect(answers).toMatchObject([WHOLE, WHOLE]);
    for (const { head } of answers) {
      expect(head).toContain(`content-length: ${TEXT.length}`);
      expect(head).not.toMatch(/accept-ranges|content-range/);
    }
    const [head] = await answersTo(port(), 'HEAD', [`Range: ${range}`]);
    expect(head).toMatchObject({ status: 200, body: '' });
  });
});
