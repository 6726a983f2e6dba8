import { colour, shade } from '../palette';
import { paper, pencil, tick } from '../parts/furniture';
import { leaf } from '../parts/plants';
import { sevenSegments } from '../parts/screens';
import { disc, lettering, lifted, slab } from '../solids';
import { at, circle, polygon, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.support;

export const grants: Scene = {
  ground,
  draw: () =>
    at(330, 80, paper(430, 600, 3, '#eef1ea'), { rotate: 7 }) +
    at(270, 90, lifted(slab(0, 0, 460, 630, { fill: '#fbfaf3', r: 8, depth: 4 }), form()), {
      rotate: -4,
    }) +
    rosette(690, 590) +
    at(
      840,
      110,
      lifted(
        slab(0, 0, 260, 340, { fill: '#30383b', r: 24, depth: 14 }),
        slab(26, 28, 208, 70, { fill: '#b9c8a8', r: 8, depth: 2 }),
        sevenSegments(64, 42, 40, '9850', '#22301f'),
        repeat(16, (index) =>
          slab(28 + (index % 4) * 54, 122 + Math.floor(index / 4) * 50, 42, 36, {
            fill: index % 4 === 3 ? colour.orange : '#59666a',
            r: 8,
            depth: 5,
          }),
        ),
      ),
      { rotate: 8 },
    ) +
    at(800, 690, pencil(340, colour.blue), { rotate: -18 }) +
    [
      [960, 560],
      [1040, 620],
      [930, 640],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          lifted(
            disc(0, 0, 48, colour.gold, 9),
            circle(0, 0, 36, stroke('#b5842b', 4)),
            at(0, 26, leaf(50, '#c99a37', 0.4)),
          ),
        ),
      )
      .join('') +
    at(
      90,
      470,
      lifted(
        slab(0, 0, 190, 190, { fill: '#fbfaf3', r: 12, depth: 8 }),
        rect(0, 0, 190, 48, { rx: 12, fill: colour.red }),
        repeat(12, (index) =>
          rect(20 + (index % 4) * 40, 68 + Math.floor(index / 4) * 38, 28, 26, {
            rx: 5,
            fill: index === 9 ? colour.red : '#dfe5dc',
          }),
        ),
      ),
      { rotate: -7 },
    ),
};

function form(): Svg {
  return (
    rect(36, 36, 70, 70, { rx: 14, fill: colour.leaf }) +
    at(71, 98, leaf(56, '#ffffff', 0.4)) +
    lettering(
      126,
      50,
      [
        [160, 90],
        [110, 60],
      ],
      '#9fb0a2',
      15,
    ) +
    repeat(
      4,
      (index) =>
        rect(36, 142 + index * 86, 388, 66, { rx: 8, fill: '#eef1ea' }) +
        lettering(
          56,
          160 + index * 86,
          [
            [130, 90],
            [70, 60],
          ],
          '#b3beb4',
          10,
        ) +
        tick(388, 175 + index * 86, 19),
    ) +
    [26, 44, 38, 62, 74, 92]
      .map((height, index) =>
        rect(40 + index * 50, 586 - height, 34, height, {
          rx: 5,
          fill: index === 5 ? colour.leaf : '#c6d3c5',
        }),
      )
      .join('')
  );
}

function rosette(x: number, y: number): Svg {
  return lifted(
    polygon(
      [
        [x - 44, y + 40],
        [x - 70, y + 160],
        [x - 30, y + 136],
        [x - 4, y + 166],
        [x + 8, y + 40],
      ],
      { fill: shade(colour.leaf, -0.16) },
    ),
    polygon(
      [
        [x - 8, y + 40],
        [x + 8, y + 166],
        [x + 34, y + 136],
        [x + 72, y + 156],
        [x + 44, y + 40],
      ],
      { fill: colour.leafDark },
    ),
    repeat(14, (index) =>
      at(x, y, circle(0, -66, 20, { fill: colour.leaf }), { rotate: (index * 360) / 14 }),
    ),
    circle(x, y, 68, { fill: colour.leaf }),
    circle(x, y, 52, { fill: '#fbfaf3' }),
    tick(x, y, 38, colour.leafDark),
  );
}
