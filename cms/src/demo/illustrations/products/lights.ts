import { colour, shade } from '../palette';
import { jstPlug } from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { lifted, seated, slab, wire } from '../solids';
import { at, circle, path, rect, stroke, type Svg } from '../svg';

const shelf = 'Displays & Lights';

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

export const lightsPictures: Record<string, Picture> = {
  'led-strip': ledStrip,
  'led-strip-detail': closeUp(ledStrip, 300, 390, 1.9),
};
