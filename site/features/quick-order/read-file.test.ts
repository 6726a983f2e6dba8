import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'list');

test('text is read in UTF-8, and in UTF-16 with its mark', async () => {
  expect(await readFile(file('\uFEFFRG-1;é'))).toBe('RG-1;é');
  const wide = new Uint8Array([0xff, 0xfe, 0x52, 0, 0x31, 0]);
  expect(await readFile(file(wide))).toBe('R1');
});

test.each([
  ['a spreadsheet', 'PK\x03\x04rest', /Save as/],
  ['a picture', 'GIF\0', /Save as/],
  ['a large file', 'x'.repeat(200_001), /too large/],
])('%s is refused', async (_, content, message) => {
  await expect(readFile(file(content))).rejects.toThrow(message);
});
