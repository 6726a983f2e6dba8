import sharp from 'sharp';
import { INPUT } from './render';

/** A logo for emails and papers: PNG, which every mail program and pdfkit read, on white. */
export interface Logo {
  png: Buffer;
  /** The size to show it in, in px of emails and points of papers. */
  width: number;
  height: number;
}

const BOX = { width: 200, height: 48 };
/** Pixels for each px shown: enough for dense screens and for print. */
const DENSITY = 3;

/** Without its empty margins, so that it stands where the text does. @throws if it is no picture */
export async function renderLogo(data: Buffer): Promise<Logo> {
  const { data: png, info } = await sharp(data, INPUT)
    .trim()
    .resize({
      width: BOX.width * DENSITY,
      height: BOX.height * DENSITY,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, BOX.width / info.width, BOX.height / info.height);
  return {
    png,
    width: Math.round(info.width * scale),
    height: Math.round(info.height * scale),
  };
}
