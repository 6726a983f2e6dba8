import { colour } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { padRow } from '../parts/connectors';
import type { Picture } from '../picture';
import { seated, slab } from '../solids';
import { centred, rect, type Svg } from '../svg';

const shelf = 'Displays & Lights';
const middle = [400, 400] as const;

const lcd1602: Picture = {
  shelf,
  draw: () =>
    centred(
      [700, 320],
      middle,
      board(
        700,
        320,
        { fill: colour.pcbGreen, tracks: 4, holes: cornerHoles(700, 320, 24) },
        padRow(70, 22, 16, { pitch: 27, r: 9 }),
        seated(
          slab(40, 52, 620, 220, { fill: '#30383b', r: 10, depth: 14 }),
          rect(76, 88, 548, 148, { rx: 6, fill: '#b7d23f' }),
          rect(76, 88, 548, 148, { rx: 6, fill: 'url(#sheen)' }),
        ),
        lcdRows
          .map((row, index) =>
            [...row]
              .map((sign, place) => lcdCell(92 + place * 32.6, 104 + index * 62, sign))
              .join(''),
          )
          .join(''),
        rect(76, 88, 548, 148, { rx: 6, fill: 'url(#glass)', opacity: 0.35 }),
      ),
      { rotate: -10, scale: 1.02 },
    ),
};

const lcdRows = ['SOIL 42 ::::----', 'TEMP 21 :::-----'];

/** Rows of five dots each, top to bottom, as the display's own character generator has them. */
const lcdGlyphs: Record<string, string> = {
  S: '01111 10000 10000 01110 00001 00001 11110',
  O: '01110 10001 10001 10001 10001 10001 01110',
  I: '01110 00100 00100 00100 00100 00100 01110',
  L: '10000 10000 10000 10000 10000 10000 11111',
  T: '11111 00100 00100 00100 00100 00100 00100',
  E: '11111 10000 10000 11110 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  P: '11110 10001 10001 11110 10000 10000 10000',
  '4': '00010 00110 01010 10010 11111 00010 00010',
  '2': '01110 10001 00001 00010 00100 01000 11111',
  '1': '00100 01100 00100 00100 00100 00100 01110',
  ':': '11111 11111 11111 11111 11111 11111 11111',
  '-': '00000 00000 00000 00000 00000 00000 11111',
};

/** One character cell of 5 × 7 dots. */
function lcdCell(x: number, y: number, sign: string): Svg {
  const dots = [...(lcdGlyphs[sign] ?? '').replaceAll(' ', '')];
  const lit = (place: number) =>
    rect(x + 1 + (place % 5) * 5, y + 2 + Math.floor(place / 5) * 6.7, 4.4, 6, { fill: '#2c3d17' });
  return (
    rect(x, y, 26, 50, { fill: '#a5c033' }) +
    dots.map((dot, place) => (dot === '1' ? lit(place) : '')).join('')
  );
}

export const lcdPictures: Record<string, Picture> = {
  'lcd-1602': lcd1602,
};
