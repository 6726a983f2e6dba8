import { colour } from '../palette';
import { board } from '../parts/board';
import { chip, electrolytic, led, radioModule, smdRow } from '../parts/components';
import { pinHeader, usbC } from '../parts/connectors';
import { tick } from '../parts/furniture';
import { meterFace } from '../products/tools-measuring';
import { iron } from '../products/tools-soldering';
import { cylinder, lifted, screw, slab } from '../solids';
import { at, circle, path, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.support;

export const repair: Scene = {
  ground,
  draw: () =>
    lifted(
      slab(90, 110, 760, 600, { fill: '#2f7f6a', r: 26, depth: 8 }),
      repeat(14, (index) => rect(110 + index * 54, 124, 3, 14, { fill: '#bfe3d2', opacity: 0.7 })),
      rect(116, 150, 708, 534, { rx: 10, ...stroke('#bfe3d2', 3), opacity: 0.4 }),
    ) +
    at(
      200,
      240,
      board(
        380,
        260,
        {
          fill: colour.pcbBlue,
          tracks: 41,
          holes: [
            [24, 24],
            [356, 236],
          ],
        },
        usbC(0, 130),
        radioModule(220, 60, 146, 130),
        chip(110, 90, 70, 70, { legs: 5, quad: true }),
        pinHeader(70, 8, 12),
        electrolytic(110, 214, 20),
        electrolytic(160, 214, 20),
        led(216, 224, colour.accent),
        smdRow(76, 70, 3),
      ),
      { rotate: -6 },
    ) +
    magnifier(470, 380) +
    at(520, 600, lifted(at(0, 0, iron(), { rotate: 14, scale: 0.8 }))) +
    at(960, 260, at(-405, -390, meterFace()), { scale: 0.62 }) +
    at(
      900,
      500,
      lifted(
        slab(0, 0, 250, 230, { fill: '#e9ede8', r: 16, depth: 12 }),
        repeat(
          4,
          (index) =>
            slab(18 + (index % 2) * 112, 18 + Math.floor(index / 2) * 104, 100, 90, {
              fill: ['#24558f', '#1d7a55', '#5c4391', '#b5433c'][index] ?? colour.pcbBlue,
              r: 8,
              depth: 4,
            }) +
            rect(40 + (index % 2) * 112, 40 + Math.floor(index / 2) * 104, 40, 40, {
              rx: 4,
              fill: colour.black,
            }) +
            (index === 3
              ? crossMark(104 + 112, 190)
              : tick(104 + (index % 2) * 112, 90 + Math.floor(index / 2) * 104, 19)),
        ),
      ),
      { rotate: 4 },
    ),
};

function crossMark(x: number, y: number): Svg {
  return (
    circle(x, y, 19, { fill: colour.orange }) +
    path(`M${x - 7} ${y - 7}l14 14M${x + 7} ${y - 7}l-14 14`, stroke('#ffffff', 5))
  );
}

function magnifier(x: number, y: number): Svg {
  return (
    lifted(
      at(
        x,
        y,
        cylinder(118, -20, 190, 40, { fill: '#30383b', r: 16 }) +
          circle(0, 0, 120, stroke('#c9d1d1', 20)),
        { rotate: 40 },
      ),
    ) +
    circle(x, y, 112, { fill: '#e6f6fa', opacity: 0.28 }) +
    circle(x, y, 112, { fill: 'url(#glass)', opacity: 0.8 }) +
    screw(x, y - 121, 6)
  );
}
