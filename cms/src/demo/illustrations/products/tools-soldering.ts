import { colour, shade } from '../palette';
import { board } from '../parts/board';
import { chip, smdRow } from '../parts/components';
import { pinHeader } from '../parts/connectors';
import { sevenSegments } from '../parts/screens';
import { closeUp, type Picture } from '../picture';
import { cylinder, disc, lettering, lifted, plate, slab, wire } from '../solids';
import { at, circle, group, path, polygon, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Tools';

export const grip = '#2f8f63';

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

export const toolsSolderingPictures: Record<string, Picture> = {
  'soldering-iron': solderingIron,
  'soldering-iron-detail': closeUp(solderingIron, 420, 420, 2),
  'solder-reel': solderReel,
  'pcb-holder': pcbHolder,
};
