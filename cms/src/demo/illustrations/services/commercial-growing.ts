import { colour, shade } from '../palette';
import { lettuce } from '../parts/plants';
import { graphScreen } from '../parts/screens';
import { cylinder, disc, lettering, lifted, seated, slab, wire } from '../solids';
import { circle, path, polygon, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.support;

export const commercialGrowing: Scene = {
  ground,
  draw: () =>
    path('M0 0H1200V260L600 60L0 260Z', { fill: '#e3f2f0', opacity: 0.65 }) +
    repeat(7, (index) =>
      path(`M${index * 200} ${260 - Math.min(index, 6 - index) * 66}V700`, {
        ...stroke('#f4f7f2', 9),
        opacity: 0.8,
      }),
    ) +
    path('M0 260L600 60L1200 260', stroke('#f4f7f2', 14)) +
    rect(0, 690, 1200, 110, { fill: shade(ground[1], -0.3) }) +
    rackLevel(300) +
    rackLevel(490) +
    rackLevel(680) +
    repeat(2, (index) => rect(60 + index * 680, 190, 16, 540, { fill: '#aab4b6' })) +
    wire('M780 210H860V640', '#5f8fb0', 24) +
    [300, 470]
      .map((y) =>
        seated(
          slab(822, y, 76, 60, { fill: colour.blue, r: 10, depth: 8 }),
          disc(860, y + 30, 20, colour.red, 4),
        ),
      )
      .join('') +
    lifted(
      slab(930, 220, 220, 360, { fill: '#e9ede8', r: 18, depth: 16 }),
      graphScreen(954, 250, 172, 120, [colour.accent, '#6fc9ff']),
      repeat(
        4,
        (index) =>
          circle(976 + index * 43, 416, 14, { fill: index === 2 ? colour.orange : colour.green }) +
          slab(960 + index * 43, 446, 32, 44, { fill: '#59666a', r: 6, depth: 5 }),
      ),
      lettering(956, 520, [[60, 40], [90]], '#b3beb4', 10),
    ) +
    wire('M1040 590C1040 680 900 640 872 680', '#30383b', 13),
};

/** One shelf of the rack: a lamp above and a row of lettuce in a channel. */
function rackLevel(y: number): Svg {
  return (
    polygon(
      [
        [110, y - 128],
        [710, y - 128],
        [740, y],
        [80, y],
      ],
      { fill: '#ffe6f6', opacity: 0.4 },
    ) +
    repeat(8, (index) => lettuce(134 + index * 80, y, 84, index % 2 ? '#6cbf5b' : '#4f9f52')) +
    cylinder(64, y - 4, 708, 44, { fill: '#f4f5ef', r: 16 }) +
    rect(100, y - 146, 620, 18, { rx: 8, fill: '#e9ede8' }) +
    rect(110, y - 130, 600, 6, { rx: 3, fill: '#ff9fc4' })
  );
}
