import { expect, test } from 'vitest';
import { holdsMarkup, imageStem, isTakenFormat, MAX_IMAGE_BYTES, refuseSizes } from './image-upload';

test.each([
  [[], 'none'],
  [[1], null],
  [Array<number>(10).fill(MAX_IMAGE_BYTES), null],
  [Array<number>(11).fill(1), 'too-many'],
  [[1, MAX_IMAGE_BYTES + 1], 'too-large'],
] as const)('uploads of the sizes %j are refused: %s', (sizes, refusal) => {
  expect(refuseSizes(sizes)).toBe(refusal);
});

test.each([
  [{ format: 'jpeg' }, true],
  [{ format: 'png' }, true],
  [{ format: 'webp' }, true],
  [{ format: 'heif', compression: 'av1' }, true],
  [{ format: 'heif', compression: 'hevc' }, false],
  [{ format: 'svg' }, false],
  [{ format: 'gif' }, false],
  [{ format: 'tiff' }, false],
  [{ format: 'pdf' }, false],
  [{}, false],
])('the format %j is accepted: %s', (found, taken) => {
  expect(isTakenFormat(found)).toBe(taken);
});

test.each(['<script>', '<HTML>', '<!DocType Html>', '<iframe src=x>'])(
  'a web page within a picture is detected by %s',
  (markup) => {
    const picture = Buffer.from([0xff, 0xd8, 0, 0x80, 0xfe]);
    expect(holdsMarkup(Buffer.concat([picture, Buffer.from(markup), picture]))).toBe(true);
    expect(holdsMarkup(Buffer.concat([picture, picture]))).toBe(false);
  },
);

test.each([
  ['Soil Probe (2).JPG', 'soil-probe-2'],
  ['Döner.png', 'doner'],
  ['../../etc/passwd\0.webp', 'etc-passwd'],
  ['照片.avif', 'image'],
  ['', 'image'],
  [`${'a'.repeat(59)} b.png`, 'a'.repeat(59)],
])('the file name %j becomes %j', (fileName, stem) => {
  expect(imageStem(fileName)).toBe(stem);
});
