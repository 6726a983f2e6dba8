import { colour, shade } from '../palette';
import { laptop } from '../parts/furniture';
import { plant } from '../parts/plants';
import { driver } from '../products/tools-hand';
import { cylinder, lifted, screw, slab } from '../solids';
import { at, circle, path, polygon, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds, strandColours } from './scene';

const ground = sceneGrounds.education;

export const makerspace: Scene = {
  ground,
  draw: () =>
    rect(0, 690, 1200, 110, { fill: shade(ground[1], -0.26) }) +
    lifted(slab(90, 80, 520, 330, { fill: '#e9d6b4', r: 12, depth: 8 })) +
    repeat(91, (index) =>
      circle(120 + (index % 13) * 39, 112 + Math.floor(index / 13) * 44, 4, { fill: '#b99d6d' }),
    ) +
    pegboardTools() +
    binShelf(690, 130) +
    binShelf(690, 280) +
    rect(70, 560, 760, 34, { rx: 8, fill: colour.wood }) +
    rect(70, 560, 760, 8, { rx: 4, fill: shade(colour.wood, 0.3) }) +
    repeat(2, (index) =>
      rect(110 + index * 650, 594, 34, 170, { fill: shade(colour.wood, -0.35) }),
    ) +
    printer(180, 350) +
    at(620, 560, laptop([colour.accent, '#6fc9ff'])) +
    at(910, 560, trolley()),
};

function pegboardTools(): Svg {
  return (
    at(
      180,
      130,
      lifted(
        cylinder(-14, 0, 28, 110, { fill: colour.red, r: 10, along: 'y' }),
        rect(-5, 106, 10, 90, { fill: 'url(#metal)' }),
      ),
    ) +
    at(
      270,
      130,
      lifted(
        rect(-9, 60, 18, 150, { fill: colour.wood }),
        slab(-58, 20, 116, 46, { fill: '#59666a', r: 8, depth: 6 }),
      ),
    ) +
    at(
      372,
      120,
      lifted(
        path('M-20 200L-2 60L16 200', stroke(colour.orange, 24)),
        path('M-16 70L-4 0L10 70', { fill: '#aab4b6' }),
        screw(-3, 64, 14),
      ),
    ) +
    at(
      480,
      240,
      lifted(
        circle(0, 0, 66, stroke('#f2f4ee', 18)),
        circle(0, 0, 66, { ...stroke(colour.blue, 18), 'stroke-dasharray': '60 355' }),
      ),
    )
  );
}

function binShelf(x: number, y: number): Svg {
  return (
    repeat(
      4,
      (index) =>
        slab(x + 16 + index * 104, y, 90, 84, {
          fill: strandColours[index] ?? colour.leaf,
          r: 8,
          depth: 4,
        }) + rect(x + 34 + index * 104, y + 26, 54, 26, { rx: 5, fill: '#fbfaf3' }),
    ) + rect(x, y + 86, 430, 20, { rx: 4, fill: shade(colour.wood, -0.1) })
  );
}

function printer(x: number, y: number): Svg {
  return (
    lifted(
      slab(x, y, 270, 212, { fill: '#30383b', r: 16, depth: 4 }),
      rect(x + 24, y + 24, 222, 140, { rx: 8, fill: '#8fb3b8' }),
    ) +
    rect(x + 24, y + 50, 222, 10, { fill: '#c9d1d1' }) +
    slab(x + 120, y + 44, 44, 34, { fill: '#1c2326', r: 5, depth: 4 }) +
    polygon(
      [
        [x + 134, y + 82],
        [x + 150, y + 82],
        [x + 142, y + 96],
      ],
      { fill: colour.copper },
    ) +
    at(
      x + 142,
      y + 156,
      path('M-40 0L-28 -52H28L40 0Z', { fill: colour.leaf }) +
        repeat(5, (index) =>
          rect(-37 + index * 2.4, -10 - index * 10, 74 - index * 4.8, 2, { fill: colour.leafDark }),
        ),
    ) +
    rect(x + 44, y + 156, 182, 8, { fill: '#20282b' }) +
    circle(x + 226, y + 188, 11, { fill: colour.accent }) +
    rect(x + 28, y + 180, 60, 16, { rx: 4, fill: '#14231f' })
  );
}

function trolley(): Svg {
  return (
    repeat(
      3,
      (index) =>
        slab(0, -60 + index * 74, 200, 62, {
          fill: index % 2 ? '#5f8f9a' : '#6fa3ae',
          r: 8,
          depth: 5,
        }) + rect(70, -38 + index * 74, 60, 12, { rx: 6, fill: '#2b3f45' }),
    ) +
    circle(34, 182, 18, { fill: '#30383b' }) +
    circle(166, 182, 18, { fill: '#30383b' }) +
    plant(60, -60, 110, { pairs: 2 }) +
    rect(34, -86, 52, 30, { rx: 5, fill: colour.terracotta }) +
    at(150, -74, driver(), { rotate: -70, scale: 0.3 })
  );
}
