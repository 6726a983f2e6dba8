import { colour } from '../palette';
import { radioWaves } from '../parts/furniture';
import { field, fieldNode, hills } from '../parts/landscape';
import { graphScreen } from '../parts/screens';
import { lifted, slab } from '../solids';
import { at, path, type Point, polygon, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.assessment;

const nodes: readonly Point[] = [
  [150, 610],
  [420, 540],
  [760, 560],
  [1060, 640],
];

export const sensorNetwork: Scene = {
  ground,
  draw: () =>
    hills(400, '#5f9f7c') +
    field(400, '#8a6a48', '#6bb35c') +
    shed() +
    nodes
      .map(([x, y]) =>
        path(`M${x} ${y - 210}Q${(x + 600) / 2} ${Math.min(y - 320, 190)} 600 170`, {
          ...stroke('#ffffff', 5),
          'stroke-dasharray': '2 16',
          opacity: 0.95,
        }),
      )
      .join('') +
    nodes
      .map(([x, y], index) => at(x, y + 30, fieldNode(index === 1 || index === 2 ? 0.85 : 1.15)))
      .join('') +
    at(
      400,
      590,
      lifted(
        slab(0, 0, 400, 240, { fill: '#2b3336', r: 24, depth: 14 }),
        graphScreen(22, 22, 236, 170, [colour.accent, '#6fc9ff']),
        dashboardTiles(276, 22),
      ),
    ),
};

function shed(): Svg {
  return (
    rect(500, 290, 200, 140, { fill: '#c9785a' }) +
    repeat(9, (index) =>
      rect(500 + index * 22.4, 290, 3, 140, { fill: colour.ink, opacity: 0.16 }),
    ) +
    polygon(
      [
        [476, 296],
        [600, 226],
        [724, 296],
      ],
      { fill: '#59666a' },
    ) +
    rect(566, 340, 68, 90, { fill: '#7d4a38' }) +
    rect(594, 168, 12, 70, { fill: '#30383b' }) +
    slab(566, 196, 68, 34, { fill: '#f2f4ee', r: 8, depth: 4 }) +
    at(600, 172, radioWaves('#ffffff', 0.8))
  );
}

function dashboardTiles(x: number, y: number): Svg {
  return [colour.accent, '#6fc9ff', '#ffcf5a']
    .map(
      (fill, index) =>
        rect(x, y + index * 60, 104, 50, { rx: 8, fill: '#14231f' }) +
        rect(x + 12, y + 14 + index * 60, 40, 8, { rx: 4, fill: '#6d8178' }) +
        rect(x + 12, y + 30 + index * 60, 80, 8, { rx: 4, fill: '#2c473d' }) +
        rect(x + 12, y + 30 + index * 60, 30 + index * 18, 8, { rx: 4, fill }),
    )
    .join('');
}
