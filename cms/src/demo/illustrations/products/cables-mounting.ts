import { colour } from '../palette';
import { resistor } from '../parts/components';
import { closeUp, type Picture } from '../picture';
import { cylinder, lifted, screw, slab, wire } from '../solids';
import { at, centred, circle, group, type Point, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Cables & Connectors';

const breadboard: Picture = {
  shelf,
  draw: () =>
    at(
      400,
      400,
      at(-345, -150, lifted(breadboardFace(690, 300, 30))) +
        group(
          { filter: 'url(#shadow-low)' },
          wire('M-210 -74C-200 -150 -80 -150 -64 -52', colour.red, 11),
          wire('M-120 58C-100 -20 20 -10 30 58', colour.yellow, 11),
          wire('M150 -96C160 -20 230 -20 240 58', colour.blue, 11),
          at(90, 34, resistor(0, 0, [colour.red, colour.purple, colour.orange, colour.gold]), {
            scale: 0.72,
          }),
          circle(-20, -40, 20, { fill: colour.green }),
          circle(-26, -46, 7, { fill: '#d9f7cf' }),
        ),
      { rotate: -14 },
    ),
};

/** A breadboard with `columns` rows of five holes either side of the trench, and two pairs of rails. */
export function breadboardFace(width: number, height: number, columns: number): Svg {
  const pitch = (width - 40) / columns;
  const hole = (x: number, y: number) =>
    rect(x - 3.4, y - 3.4, 6.8, 6.8, { rx: 1.4, fill: '#6d7470' });
  const rows = [
    ...Array.from({ length: 5 }, (_, row) => height * 0.235 + row * pitch * 0.86),
    ...Array.from({ length: 5 }, (_, row) => height * 0.565 + row * pitch * 0.86),
  ];
  const rails: Point[] = [
    [height * 0.07, 0],
    [height * 0.135, 1],
    [height * 0.875, 0],
    [height * 0.94, 1],
  ];
  return (
    slab(0, 0, width, height, { fill: '#f5f3ea', r: 10, depth: 16 }) +
    rect(0, height * 0.49, width, height * 0.035, { fill: '#cdcfc6' }) +
    rails
      .map(
        ([y, kind]) =>
          rect(20, y + (kind ? 10 : -13), width - 40, 3, {
            fill: kind ? colour.blue : colour.red,
          }) +
          repeat(columns, (index) => (index % 6 === 5 ? '' : hole(20 + pitch * (index + 0.5), y))),
      )
      .join('') +
    rows.map((y) => repeat(columns, (index) => hole(20 + pitch * (index + 0.5), y))).join('')
  );
}

const enclosure: Picture = {
  shelf,
  draw: () =>
    centred(
      [460, 540],
      [400, 380],
      lifted(
        repeat(3, (index) => at(100 + index * 130, 540, gland())),
        slab(-40, 80, 50, 90, { fill: '#c3cbca', r: 14, depth: 8 }),
        slab(450, 370, 50, 90, { fill: '#c3cbca', r: 14, depth: 8 }),
        slab(0, 0, 460, 540, { fill: '#cdd5d3', r: 34, depth: 24 }),
        rect(34, 34, 392, 472, { rx: 20, fill: '#8fa09f' }),
        boardInside(),
        rect(24, 24, 412, 492, { rx: 26, fill: '#dfeff2', opacity: 0.34 }),
        rect(24, 24, 412, 492, { rx: 26, fill: 'url(#glass)' }),
        rect(24, 24, 412, 492, { rx: 26, ...stroke('#ffffff', 4), opacity: 0.7 }),
        screw(34, 34, 17),
        screw(426, 34, 17),
        screw(34, 506, 17),
        screw(426, 506, 17),
      ),
      { rotate: -9 },
    ),
};

function boardInside(): Svg {
  return (
    slab(96, 120, 268, 300, { fill: colour.pcbGreen, r: 12, depth: 8 }) +
    circle(120, 144, 9, { fill: colour.gold }) +
    circle(340, 144, 9, { fill: colour.gold }) +
    circle(120, 396, 9, { fill: colour.gold }) +
    circle(340, 396, 9, { fill: colour.gold }) +
    slab(180, 190, 100, 100, { fill: colour.black, r: 6, depth: 5 }) +
    slab(160, 350, 140, 46, { fill: colour.leaf, r: 4, depth: 5 })
  );
}

function gland(): Svg {
  return (
    cylinder(-34, -12, 68, 40, { fill: '#aeb8b7', r: 6, along: 'y' }) +
    cylinder(-28, 26, 56, 34, { fill: '#9aa5a5', r: 10, along: 'y' }) +
    repeat(5, (index) => rect(-24 + index * 11, 28, 4, 30, { fill: colour.ink, opacity: 0.18 })) +
    rect(-12, 56, 24, 10, { rx: 4, fill: '#1c2326' })
  );
}

export const cablesMountingPictures: Record<string, Picture> = {
  breadboard,
  'breadboard-detail': closeUp(breadboard, 380, 390, 2),
  enclosure,
};
