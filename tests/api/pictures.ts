import { createRequire } from 'node:module';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type Sharp from 'sharp';

/** Pictures and other files for uploads. */

const requireOfCms = createRequire(join(import.meta.dirname, '../../cms/package.json'));
export const sharp = requireOfCms('sharp') as typeof Sharp;

export const asFile = (data: Uint8Array<ArrayBufferLike>, name: string, type = 'image/jpeg'): File =>
  new File([Uint8Array.from(data)], name, { type });

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** A picture of a single colour. */
export function pictureData(format: Format, [width, height]: [number, number], colour = '#2a6') {
  const create = { width, height, channels: 3, background: colour } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

export async function picture(
  name = 'Soil probe.jpg',
  size: [number, number] = [400, 300],
  format: Format = 'jpeg',
): Promise<File> {
  return asFile(await pictureData(format, size), name);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid PNG of black and white pixels, about 100 KB for 30,000 × 30,000 pixels. */
export function giantPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const lineBytes = 1 + Math.ceil(side / 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(lineBytes * side))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
