import { colour } from '../palette';
import { jstPlug } from '../parts/connectors';
import type { Picture } from '../picture';
import { cylinder, lettering, lifted, screw, slab, wire } from '../solids';
import { at, centred, group, path, rect, repeat, type Svg } from '../svg';

const shelf = 'Power';

const cell18650: Picture = {
  shelf,
  draw: () => at(400, 400, roundCell(580, 150, colour.green), { rotate: -24 }),
};

/** A round cell lying down, its button to the right; its middle is the origin. */
export function roundCell(length: number, height: number, fill: string): Svg {
  const left = -length / 2;
  const top = -height / 2;
  return lifted(
    cylinder(left + length - 8, top + height * 0.32, 30, height * 0.36, { fill: '#d8dede', r: 8 }),
    cylinder(left + length - 40, top + 3, 40, height - 6, { fill: '#d8dede', r: 14 }),
    cylinder(left, top, 40, height, { fill: '#d8dede', r: 14 }),
    cylinder(left + 12, top, length - 34, height, { fill, r: 14 }),
    rect(left + length * 0.78, top, 16, height, { fill: '#ffffff', opacity: 0.85 }),
    lettering(
      left + length * 0.16,
      top + height * 0.36,
      [
        [length * 0.16, length * 0.1],
        [length * 0.1, length * 0.2],
      ],
      '#ffffff',
      height * 0.075,
    ),
    path(`M${left + length * 0.62} -12v24M${left + length * 0.62 - 12} 0h24`, {
      stroke: '#ffffff',
      'stroke-width': 8,
      fill: 'none',
    }),
    rect(left, top, length, height, { rx: 14, fill: 'url(#round-down)', opacity: 0.45 }),
  );
}

const lipo: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M330 280C290 180 330 130 420 130S560 160 600 110', colour.red, 12),
      wire('M390 266C370 190 380 160 440 158S570 186 622 132', colour.black, 12),
    ) +
    at(640, 100, jstPlug(0, -30, [colour.red, colour.black], { pitch: 22 }), {
      rotate: 52,
      scale: 1.3,
    }) +
    at(
      190,
      300,
      lifted(
        slab(0, 0, 430, 330, { fill: '#c9d0d2', r: 22, depth: 16 }),
        rect(0, 0, 430, 330, { rx: 22, fill: 'url(#metal)', opacity: 0.7 }),
        rect(0, 0, 430, 52, { rx: 22, fill: colour.yellow }),
        rect(0, 26, 430, 30, { fill: colour.yellow }),
        rect(0, 0, 430, 56, { rx: 22, fill: 'url(#sheen)' }),
        lettering(
          40,
          110,
          [
            [90, 60],
            [150, 40, 60],
            [60, 100],
          ],
          '#6c797c',
          13,
        ),
        path('M344 214l-30 52h28l-12 42l44-58h-30l16-36Z', {
          fill: colour.yellow,
          stroke: '#6c797c',
          'stroke-width': 4,
          'stroke-linejoin': 'round',
        }),
      ),
      { rotate: -8 },
    ),
};

const aaHolder: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M220 300C140 240 160 150 250 150S360 110 370 40', colour.red, 11),
      wire('M214 330C110 250 140 124 250 126S330 100 340 30', colour.black, 11),
    ) +
    centred(
      [480, 400],
      [430, 430],
      lifted(
        slab(0, 0, 480, 400, { fill: '#2b3336', r: 26, depth: 26 }),
        rect(24, 24, 432, 290, { rx: 14, fill: '#171d1f' }),
        repeat(3, (index) =>
          at(
            240,
            76 + index * 94,
            at(0, 0, group(index % 2 ? { transform: 'rotate(180)' } : {}, bareCell(390, 80))),
          ),
        ),
        repeat(3, (index) =>
          path(`M34 ${56 + index * 94}l12 8l-12 8l12 8l-12 8l12 8`, {
            fill: 'none',
            stroke: colour.silver,
            'stroke-width': 4,
          }),
        ),
        slab(300, 334, 110, 40, { fill: '#11171a', r: 8, depth: 2 }),
        slab(306, 338, 48, 32, { fill: '#e8ece6', r: 6, depth: 4 }),
        screw(60, 354, 14),
        lettering(120, 348, [[50, 40]], '#5d686b', 9),
      ),
      { rotate: -10 },
    ),
};

function bareCell(length: number, height: number): Svg {
  const left = -length / 2;
  const top = -height / 2;
  return (
    cylinder(left + length - 12, top + height * 0.32, 22, height * 0.36, {
      fill: '#d8dede',
      r: 5,
    }) +
    cylinder(left, top, length - 10, height, { fill: '#30393c', r: 8 }) +
    cylinder(left + length * 0.7, top, length * 0.27, height, { fill: colour.copper, r: 8 }) +
    lettering(
      left + 50,
      top + height * 0.36,
      [
        [70, 40],
        [40, 50],
      ],
      '#8d9a9d',
      7,
    )
  );
}

export const powerCellsPictures: Record<string, Picture> = {
  'cell-18650': cell18650,
  lipo,
  'aa-holder': aaHolder,
};
