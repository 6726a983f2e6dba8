import sharp, { type Color } from 'sharp';
import { expect, test } from 'vitest';
import { renderLogo } from './logo';

/** A green picture with an empty margin. */
const picture = (width: number, height: number, margin: number, background: Color) =>
  sharp({ create: { width, height, channels: 4, background: '#1c7a3c' } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .webp({ lossless: true })
    .toBuffer();
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

test.each([
  ['wide', 1500, 100, { width: 200, height: 13 }],
  ['square', 900, 900, { width: 48, height: 48 }],
  ['small', 60, 20, { width: 60, height: 20 }],
])('a %s logo fits its place, without its empty margin', async (_kind, width, height, size) => {
  const logo = await renderLogo(await picture(width, height, 40, TRANSPARENT));
  expect(logo).toMatchObject(size);
});

test('a logo is a PNG on white', async () => {
  const ring = Buffer.from(
    '<svg width="90" height="90"><circle cx="45" cy="45" r="40" stroke="#1c7a3c" stroke-width="9" fill="none"/></svg>',
  );
  const { png } = await renderLogo(await sharp(ring).png().toBuffer());
  const { format, hasAlpha } = await sharp(png).metadata();
  expect({ format, hasAlpha }).toEqual({ format: 'png', hasAlpha: false });
  const middle = sharp(png).extract({ left: 40, top: 40, width: 1, height: 1 });
  expect([...(await middle.raw().toBuffer())]).toEqual([255, 255, 255]);
});
