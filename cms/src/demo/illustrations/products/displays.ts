import { colour, shade } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { jstPlug, padRow, pinHeader } from '../parts/connectors';
import { leaf } from '../parts/plants';
import { graphScreen } from '../parts/screens';
import { closeUp, type Picture } from '../picture';
import { cylinder, lettering, lifted, seated, slab, wire } from '../solids';
import { at, centred, circle, path, rect, stroke, type Svg } from '../svg';

const shelf = 'Displays & Lights';
const middle = [400, 400] as const;

const oled: Picture = {
  shelf,
  draw: () =>
    centred(
      [500, 500],
      middle,
      board(
        500,
        500,
        {
          fill: colour.pcbBlue,
          tracks: 13,
          r: 20,
          holes: cornerHoles(500, 500, 38),
          holeRadius: 15,
        },
        pinHeader(156, 12, 4, { pitch: 47 }),
        lettering(164, 66, [[32, 32, 32, 32]], colour.silk, 7),
        seated(slab(20, 96, 460, 300, { fill: '#0a0f12', r: 8, depth: 8 })),
        oledReading(),
        rect(20, 96, 460, 300, { rx: 8, fill: 'url(#glass)', opacity: 0.35 }),
        rect(170, 396, 160, 70, { rx: 4, fill: '#b9813a' }),
        rect(170, 396, 160, 70, { rx: 4, fill: 'url(#sheen)' }),
      ),
      { rotate: -11 },
    ),
};

function oledReading(): Svg {
  return (
    at(96, 300, leaf(120, '#dff3ff', 0.38), { rotate: 24 }) +
    rect(70, 318, 90, 10, { rx: 5, fill: '#dff3ff' }) +
    lettering(214, 140, [[60, 90], [110]], '#dff3ff', 14) +
    rect(214, 214, 230, 26, { rx: 13, ...stroke('#dff3ff', 4) }) +
    rect(220, 220, 150, 14, { rx: 7, fill: '#dff3ff' }) +
    path('M214 340l36 -26l34 16l40 -46l36 30l44 -52l40 20', stroke('#dff3ff', 6))
  );
}

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

const ePaper: Picture = {
  shelf,
  draw: () =>
    centred(
      [660, 340],
      middle,
      board(
        660,
        340,
        { fill: colour.pcbBlack, tracks: 6, holes: cornerHoles(660, 340, 22), holeRadius: 8 },
        pinHeader(10, 82, 8, { down: true }),
        seated(slab(60, 38, 570, 264, { fill: '#eef0ea', r: 8, depth: 6 })),
        rect(84, 58, 500, 224, { fill: '#f9f9f4' }),
        plantLabel(),
        rect(600, 90, 30, 160, { fill: '#b9813a' }),
        rect(600, 90, 30, 160, { fill: 'url(#sheen)' }),
      ),
      { rotate: -11, scale: 1.04 },
    ),
};

function plantLabel(): Svg {
  const ink = '#20282a';
  return (
    rect(84, 58, 500, 54, { fill: colour.red }) +
    lettering(106, 76, [[90, 60, 120]], '#ffffff', 18) +
    at(
      170,
      264,
      path('M0 0V-110', stroke(ink, 6)) +
        at(0, -50, leaf(62, ink, 0.4), { rotate: -60 }) +
        at(0, -70, leaf(66, ink, 0.4), { rotate: 56 }) +
        at(0, -106, leaf(50, ink, 0.4)),
    ) +
    lettering(
      276,
      138,
      [
        [120, 60],
        [70, 40, 50],
      ],
      ink,
      12,
    ) +
    rect(276, 206, 270, 30, { ...stroke(ink, 4) }) +
    rect(282, 212, 176, 18, { fill: ink }) +
    lettering(276, 254, [[60, 90, 40]], colour.red, 10)
  );
}

const tft: Picture = {
  shelf,
  draw: () =>
    centred(
      [640, 400],
      [400, 380],
      board(
        640,
        400,
        { fill: colour.pcbRed, tracks: 8, holes: cornerHoles(640, 400, 24) },
        pinHeader(10, 60, 13, { down: true }),
        seated(slab(58, 34, 530, 332, { fill: '#e4e8e3', r: 10, depth: 8 })),
        graphScreen(78, 52, 470, 296, ['#6fc9ff', colour.accent, '#ffcf5a']),
        lettering(104, 76, [[60, 30], []], '#dfeee6', 9),
        ['#6fc9ff', colour.accent, '#ffcf5a']
          .map((fill, index) => circle(470 + index * 26, 80, 8, { fill }))
          .join(''),
      ),
      { rotate: -10, scale: 1.04 },
    ) +
    lifted(
      at(
        500,
        670,
        cylinder(-170, -14, 300, 28, { fill: '#30383b', r: 13 }) +
          path('M-168 -9L-222 0L-168 9Z', { fill: '#f2f3ec' }),
        { rotate: -16 },
      ),
    ),
};

const stripPath = 'M60 170H560C700 170 700 390 560 390H240C100 390 100 610 240 610H640';
const stripLights = [
  '#ff5d5d',
  '#ff9a3d',
  '#ffd84d',
  '#8be05f',
  '#4fd2c2',
  '#58a6ff',
  '#9b7bff',
  '#f06fc8',
];

const ledStrip: Picture = {
  shelf,
  draw: () =>
    lifted(
      path(stripPath, { ...stroke('#cfd6d2', 92), 'stroke-linecap': 'butt' }),
      path(stripPath, { ...stroke('#fbfbf7', 84), 'stroke-linecap': 'butt' }),
    ) +
    lifted(
      wire('M640 590C700 580 690 520 740 500', colour.red, 10),
      wire('M640 610C710 610 710 540 760 524', colour.green, 10),
      wire('M640 630C724 640 730 566 780 548', '#f4f2e8', 10),
    ) +
    at(
      638,
      610,
      at(0, 0, jstPlug(0, -30, ['#2b3336', '#2b3336', '#2b3336'], { fill: '#30383b' }), {
        rotate: 90,
        scale: 1.3,
      }),
    ) +
    stripPoints()
      .map(([x, y, turn], index) =>
        at(x, y, pixel(stripLights[index % stripLights.length] ?? colour.red), { rotate: turn }),
      )
      .join(''),
};

/** Where the LEDs sit along the strip, and how they are turned. */
function stripPoints(): [x: number, y: number, turn: number][] {
  const straight = (
    from: number,
    to: number,
    y: number,
    count: number,
  ): [number, number, number][] =>
    Array.from({ length: count }, (_, index) => [from + ((to - from) * index) / (count - 1), y, 0]);
  return [
    ...straight(110, 540, 170, 5),
    [638, 232, 52],
    [638, 328, -52],
    ...straight(540, 262, 390, 4),
    [163, 452, 124],
    [163, 548, 56],
    ...straight(262, 560, 610, 4),
  ];
}

function pixel(fill: string): Svg {
  return (
    circle(0, 0, 58, { fill, opacity: 0.14 }) +
    circle(0, 0, 42, { fill, opacity: 0.28 }) +
    seated(slab(-24, -24, 48, 48, { fill: '#f4f4ee', r: 5, depth: 3 })) +
    circle(0, 0, 17, { fill: shade(fill, 0.1) }) +
    circle(0, 0, 9, { fill: shade(fill, 0.72) }) +
    rect(-40, -9, 9, 18, { rx: 2, fill: colour.copper }) +
    rect(31, -9, 9, 18, { rx: 2, fill: colour.copper })
  );
}

export const displayPictures: Record<string, Picture> = {
  oled,
  'oled-detail': closeUp(oled, 400, 370, 1.6),
  'lcd-1602': lcd1602,
  'e-paper': ePaper,
  'e-paper-detail': closeUp(ePaper, 330, 400, 1.9),
  tft,
  'led-strip': ledStrip,
  'led-strip-detail': closeUp(ledStrip, 300, 390, 1.9),
};
