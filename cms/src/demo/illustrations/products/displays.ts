import { colour } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { pinHeader } from '../parts/connectors';
import { leaf } from '../parts/plants';
import { graphScreen } from '../parts/screens';
import { closeUp, type Picture } from '../picture';
import { cylinder, lettering, lifted, seated, slab } from '../solids';
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

export const displaysPictures: Record<string, Picture> = {
  oled,
  'oled-detail': closeUp(oled, 400, 370, 1.6),
  'e-paper': ePaper,
  'e-paper-detail': closeUp(ePaper, 330, 400, 1.9),
  tft,
};
