import { colour, shade } from '../palette';
import { board } from '../parts/board';
import { chip, smdRow } from '../parts/components';
import { pinHeader } from '../parts/connectors';
import { sevenSegments } from '../parts/screens';
import { closeUp, type Picture } from '../picture';
import {
  body,
  cylinder,
  disc,
  lettering,
  lifted,
  plate,
  screw,
  seated,
  slab,
  wire,
} from '../solids';
import { at, circle, group, line, path, polygon, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Tools';
const grip = '#2f8f63';

const solderingIron: Picture = {
  shelf,
  draw: () =>
    lifted(wire('M640 640C740 700 800 640 860 700', '#30393c', 22)) +
    at(400, 400, lifted(iron()), { rotate: 40 }) +
    at(
      180,
      610,
      lifted(disc(0, 0, 92, '#7d898c', 14), circle(0, 0, 76, { fill: '#5b6568' }), curls()),
    ),
};

/** A pencil iron along the x axis, tip to the left. */
export function iron(): Svg {
  return (
    polygon(
      [
        [-390, -3],
        [-320, -12],
        [-300, -14],
        [-300, 14],
        [-320, 12],
        [-390, 3],
      ],
      { fill: colour.copper },
    ) +
    circle(-388, 0, 5, { fill: '#f6f8f6' }) +
    cylinder(-304, -17, 150, 34, { fill: '#c9d1d1', r: 5 }) +
    cylinder(-166, -30, 40, 60, { fill: '#9aa5a8', r: 6 }) +
    cylinder(-132, -40, 200, 80, { fill: grip, r: 22 }) +
    repeat(6, (index) =>
      rect(-108 + index * 26, -40, 10, 80, { rx: 5, fill: shade(grip, -0.4), opacity: 0.55 }),
    ) +
    cylinder(56, -33, 250, 66, { fill: '#2b3336', r: 18 }) +
    slab(96, -22, 112, 42, { fill: '#0f1719', r: 6, depth: 2 }) +
    sevenSegments(110, -13, 24, '350', '#8ff07b') +
    circle(236, 0, 13, { fill: colour.grey }) +
    circle(268, 0, 13, { fill: colour.grey }) +
    cylinder(296, -17, 50, 34, { fill: '#1c2326', r: 8 })
  );
}

/** Brass wool in its tin. */
function curls(): Svg {
  return repeat(26, (index) => {
    const angle = index * 2.4;
    const reach = 10 + (index % 7) * 9;
    return circle(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      12 + (index % 3) * 4,
      stroke(index % 2 ? colour.gold : '#b5842b', 3.4),
    );
  });
}

const multimeter: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M340 640C320 780 120 760 130 600S150 420 110 330', '#23292b', 15),
      wire('M470 640C480 790 680 780 680 620S640 440 690 340', colour.red, 15),
    ) +
    probe(110, 330, '#30393c', -8) +
    probe(690, 340, colour.red, 10) +
    meterFace(),
};

function probe(x: number, y: number, fill: string, rotate: number): Svg {
  return lifted(
    at(
      x,
      y,
      cylinder(-15, -150, 30, 150, { fill, r: 10, along: 'y' }) +
        cylinder(-21, -108, 42, 12, { fill, r: 5, along: 'y' }) +
        rect(-4, -210, 8, 64, { rx: 4, fill: 'url(#metal)' }),
      { rotate },
    ),
  );
}

export function meterFace(): Svg {
  const ring = repeat(11, (index) =>
    at(405, 440, rect(-3, -112, 6, 16, { rx: 3, fill: index % 3 ? '#e9ede4' : colour.yellow }), {
      rotate: -125 + index * 25,
    }),
  );
  return lifted(
    slab(240, 90, 330, 600, { fill: colour.yellow, r: 56, depth: 18 }),
    slab(266, 118, 278, 544, { fill: '#30393c', r: 36, depth: 5 }),
    slab(290, 144, 230, 130, { fill: '#b9c8a8', r: 12, depth: 2 }),
    sevenSegments(318, 180, 58, '4.985', '#22301f'),
    rect(290, 144, 230, 130, { rx: 12, fill: 'url(#glass)', opacity: 0.4 }),
    repeat(4, (index) => slab(296 + index * 58, 292, 44, 24, { fill: '#57646a', r: 8, depth: 3 })),
    ring,
    seated(disc(405, 440, 82, '#3d494d', 9)),
    at(
      405,
      440,
      slab(-17, -76, 34, 152, { fill: '#57646a', r: 14, depth: 5 }) +
        rect(-4, -68, 8, 36, { rx: 4, fill: '#f4f6ef' }),
      { rotate: 25 },
    ),
    jack(316, 604, colour.yellow),
    jack(405, 604, '#11171a'),
    jack(494, 604, colour.red),
  );
}

function jack(x: number, y: number, fill: string): Svg {
  return (
    disc(x, y, 27, fill, 3) +
    circle(x, y, 15, { fill: '#0a0f11' }) +
    circle(x, y, 7, { fill: 'url(#gold)' })
  );
}

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

const solderReel: Picture = {
  shelf,
  draw: () =>
    lifted(wire('M560 470C680 560 690 660 560 680S420 740 380 790', '#c6cfd1', 13)) +
    at(
      400,
      370,
      lifted(
        disc(0, 0, 268, '#2c6fb0', 30),
        circle(0, 0, 232, { fill: '#aeb8bb' }),
        repeat(10, (index) =>
          circle(0, 0, 228 - index * 12, stroke(index % 2 ? '#dbe1e2' : '#98a4a7', 8)),
        ),
        path('M-190 -100A214 214 0 0 1 -20 -214', { ...stroke('#ffffff', 16), opacity: 0.45 }),
        disc(0, 0, 120, '#f2f3ec', 8),
        path('M-120 0A120 120 0 0 1 120 0Z', { fill: '#2c6fb0' }),
        lettering(
          -60,
          -74,
          [
            [54, 50],
            [30, 60],
          ],
          '#ffffff',
          11,
        ),
        lettering(
          -60,
          52,
          [
            [40, 60],
            [70, 20],
          ],
          '#98a8b0',
          9,
        ),
        circle(0, 0, 36, { fill: '#38424a' }),
        circle(0, 0, 36, stroke('#d5dbdc', 5)),
      ),
    ),
};

const pcbHolder: Picture = {
  shelf,
  standing: true,
  draw: () =>
    group(
      { filter: 'url(#shadow)' },
      plate(
        [
          [170, 640],
          [630, 640],
          [700, 710],
          [100, 710],
        ],
        '#3d484b',
        18,
      ),
    ) +
    arm('M210 660C150 520 190 420 210 330S240 260 262 262', 262, 262, 12) +
    arm('M590 660C650 520 610 420 590 330S560 260 538 262', 538, 262, 168) +
    at(
      246,
      190,
      board(
        308,
        150,
        { fill: colour.pcbGreen, tracks: 6, r: 10 },
        chip(110, 36, 80, 74, { legs: 5, quad: true }),
        pinHeader(28, 120, 8),
        smdRow(222, 34, 4, { step: 22 }),
      ),
    ) +
    arm('M300 670C280 560 250 520 300 450S330 420 350 400', 350, 400, -50) +
    arm('M500 670C530 570 560 520 500 470S440 440 430 430', 430, 430, 200) +
    [210, 300, 500, 590]
      .map((x, index) =>
        cylinder(x - 30, 640 + (index % 3 ? 22 : 0), 60, 34, {
          fill: '#1c2326',
          r: 10,
          along: 'y',
        }),
      )
      .join(''),
};

/** A bendable arm with its clip, which points at `turn` degrees. */
function arm(d: string, x: number, y: number, turn: number): Svg {
  return group(
    { filter: 'url(#shadow-low)' },
    path(d, stroke('#1c2326', 26)),
    path(d, stroke('#485458', 20)),
    path(d, { ...stroke('#222a2d', 20), 'stroke-dasharray': '3 11', 'stroke-linecap': 'butt' }),
    at(
      x,
      y,
      path('M-24 -16H30L70 -7V-1H-24Z', { fill: colour.red }) +
        path('M-24 16H30L70 7V1H-24Z', { fill: shade(colour.red, -0.2) }) +
        circle(-4, 0, 7, { fill: '#e9ede4' }),
      { rotate: turn },
    ),
  );
}

const safetyGlasses: Picture = {
  shelf,
  draw: () =>
    at(400, 270, at(0, 0, lifted(glasses()), { scale: 0.86, rotate: -8 })) +
    at(400, 560, at(0, 0, lifted(glasses(colour.accent)), { scale: 1.06, rotate: 4 })),
};

function glasses(temple: string = colour.blue): Svg {
  const lens =
    'M-8 -50C-80 -84 -200 -80 -250 -50C-272 -36 -272 40 -240 66C-190 104 -80 96 -44 34Q-24 8 -8 4Z';
  const half = (side: number) =>
    group(
      { transform: `scale(${side} 1)` },
      path(
        'M-250 -44C-300 -30 -316 60 -300 150Q-296 176 -280 172Q-268 168 -272 140C-280 70 -270 20 -240 -10Z',
        { fill: temple },
      ),
      path(
        'M-250 -44C-300 -30 -316 60 -300 150Q-296 176 -280 172Q-268 168 -272 140C-280 70 -270 20 -240 -10Z',
        { fill: 'url(#sheen)' },
      ),
      path(lens, { fill: '#e6f4f6', opacity: 0.72 }),
      path(lens, { ...stroke('#6f8a90', 6), opacity: 0.85 }),
      path('M-220 -30C-180 -58 -120 -58 -80 -46L-150 60C-190 66 -220 50 -228 20Z', {
        fill: '#ffffff',
        opacity: 0.5,
      }),
    );
  return (
    half(1) + half(-1) + path('M-34 -52Q0 -40 34 -52L30 -14Q0 -4 -30 -14Z', { fill: '#6f8a90' })
  );
}

export const toolPictures: Record<string, Picture> = {
  'soldering-iron': solderingIron,
  'soldering-iron-detail': closeUp(solderingIron, 420, 420, 2),
  multimeter,
  'multimeter-detail': closeUp(multimeter, 405, 300, 1.7),
  'wire-strippers': wireStrippers,
  'flush-cutters': flushCutters,
  'driver-set': driverSet,
  'driver-set-detail': closeUp(driverSet, 300, 500, 1.9),
  'solder-reel': solderReel,
  'pcb-holder': pcbHolder,
  'safety-glasses': safetyGlasses,
};
