import { colour, shade } from '../palette';
import { closeUp, type Picture } from '../picture';
import { body, cylinder, disc, lifted, screw, slab, wire } from '../solids';
import { at, circle, group, line, path, polygon, rect, repeat, stroke, type Svg } from '../svg';
import { grip } from './tools-soldering';

const shelf = 'Tools';

/** One half of pliers: from the jaw at the top to the handle's end, mirrored by `side`. */
function pliersHalf(side: number, jaw: string, handle: string, fill: string): Svg {
  return group(
    { transform: `scale(${side} 1)` },
    body(jaw, '#a9b4b7', 6),
    body(handle, fill, 8),
    path(handle, { fill: 'url(#round-across)', opacity: 0.5 }),
  );
}

const wireStrippers: Picture = {
  shelf,
  draw: () =>
    at(
      400,
      400,
      lifted(
        pliersHalf(
          -1,
          'M-8 -60L-2 -330Q20 -338 34 -316L52 -90L30 -20Z',
          'M-16 -10Q34 -30 52 20Q110 170 96 320Q88 352 62 346Q40 340 46 300Q52 150 -4 50Z',
          colour.orange,
        ),
        pliersHalf(
          1,
          'M-8 -60L-2 -330Q20 -338 34 -316L52 -90L30 -20Z',
          'M-16 -10Q34 -30 52 20Q110 170 96 320Q88 352 62 346Q40 340 46 300Q52 150 -4 50Z',
          colour.orange,
        ),
        repeat(7, (index) => circle(0, -286 + index * 28, 4 + index * 1.1, { fill: '#2b3336' })),
        line(
          [
            [0, -300],
            [0, -96],
          ],
          '#6d797c',
          3,
        ),
        disc(0, -20, 34, '#8d9a9d', 5),
        screw(0, -20, 18),
        path('M-34 80Q0 60 34 80', stroke('#c9d1d1', 9)),
        repeat(7, (index) => rect(18, -292 + index * 28, 14, 4, { fill: '#5f6b6e' })),
      ),
      { rotate: 32, scale: 1.02 },
    ) +
    lifted(
      wire('M90 250C170 240 240 300 330 210', colour.blue, 17),
      line(
        [
          [330, 210],
          [372, 168],
        ],
        colour.copper,
        8,
      ),
    ),
};

const flushCutters: Picture = {
  shelf,
  draw: () =>
    at(
      400,
      380,
      lifted(
        pliersHalf(
          -1,
          'M0 -230Q40 -200 46 -120L34 -30L-10 -30L0 -90Z',
          'M-20 -20Q40 -50 66 10Q150 160 128 340Q116 380 86 368Q62 356 72 316Q84 160 -6 50Z',
          colour.red,
        ),
        pliersHalf(
          1,
          'M0 -230Q40 -200 46 -120L34 -30L-10 -30L0 -90Z',
          'M-20 -20Q40 -50 66 10Q150 160 128 340Q116 380 86 368Q62 356 72 316Q84 160 -6 50Z',
          colour.red,
        ),
        path('M0 -224V-96', stroke('#4f5a5d', 4)),
        path('M0 -224L-20 -180M0 -224L20 -180', stroke('#eef2f1', 3)),
        disc(0, -24, 30, '#8d9a9d', 5),
        screw(0, -24, 15),
        path('M-36 96Q0 70 36 96', stroke('#c9d1d1', 8)),
        path('M70 80Q108 190 100 300', { ...stroke('#ffffff', 8), opacity: 0.35 }),
        path('M-84 90Q-118 190 -110 280', { ...stroke('#ffffff', 8), opacity: 0.35 }),
      ),
      { rotate: -28, scale: 1.06 },
    ) +
    [
      [560, 190, 20],
      [620, 240, -30],
      [590, 130, 70],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(x, y, lifted(rect(-28, -4, 56, 8, { rx: 3, fill: 'url(#metal)' })), { rotate: turn }),
      )
      .join(''),
};

const driverSet: Picture = {
  shelf,
  draw: () =>
    at(
      110,
      330,
      lifted(
        slab(0, 0, 580, 350, { fill: '#2f383b', r: 26, depth: 22 }),
        rect(22, 22, 536, 306, { rx: 16, fill: '#1c2326' }),
        repeat(24, (index) =>
          bit(60 + (index % 12) * 42, 42 + Math.floor(index / 12) * 148, index),
        ),
      ),
      { rotate: -5 },
    ) + at(390, 190, lifted(driver()), { rotate: -14 }),
};

function bit(x: number, y: number, index: number): Svg {
  const heads = ['M-7 0h14l-4 -22h-6Z', 'M-10 0h20v-20h-20Z', 'M-8 0h16l-8 -26Z'];
  return (
    rect(x - 14, y - 6, 28, 124, { rx: 8, fill: '#11171a' }) +
    at(
      x,
      y + 44,
      path(heads[index % 3] ?? '', { fill: '#d3dada' }) +
        cylinder(-7, -2, 14, 24, { fill: '#aab4b6', r: 2, along: 'y' }) +
        cylinder(-11, 18, 22, 48, { fill: '#c9d1d1', r: 3, along: 'y' }) +
        rect(-11, 52, 22, 6, { fill: index < 12 ? colour.accent : colour.orange }),
    )
  );
}

/** The screwdriver along the x axis, its tip to the left. */
export function driver(): Svg {
  return (
    polygon(
      [
        [-300, -5],
        [-276, -10],
        [-276, 10],
        [-300, 5],
      ],
      { fill: '#d3dada' },
    ) +
    cylinder(-278, -12, 60, 24, { fill: '#c9d1d1', r: 3 }) +
    cylinder(-224, -18, 110, 36, { fill: '#aab4b6', r: 6 }) +
    cylinder(-122, -32, 300, 64, { fill: grip, r: 14 }) +
    repeat(9, (index) =>
      rect(-96 + index * 22, -32, 7, 64, { rx: 3, fill: shade(grip, -0.4), opacity: 0.55 }),
    ) +
    cylinder(128, -28, 60, 56, { fill: '#30393c', r: 8 }) +
    cylinder(190, -34, 40, 68, { fill: '#c9d1d1', r: 12 })
  );
}

export const toolsHandPictures: Record<string, Picture> = {
  'wire-strippers': wireStrippers,
  'flush-cutters': flushCutters,
  'driver-set': driverSet,
  'driver-set-detail': closeUp(driverSet, 300, 500, 1.9),
};
