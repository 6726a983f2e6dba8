import { colour, shade } from '../palette';
import type { Picture } from '../picture';
import { cylinder, disc, lifted, plate, screw, slab, wire } from '../solids';
import { at, circle, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Motors & Pumps';

const stepper: Picture = {
  shelf,
  draw: () =>
    lifted(
      [colour.red, colour.blue, colour.green, '#30383b']
        .map((fill, index) =>
          wire(
            `M${330 + index * 22} 600C${320 + index * 22} 720 ${520 + index * 8} 720 ${600 + index * 4} ${650 + index * 20}S720 ${600 + index * 20} 820 ${630 + index * 20}`,
            fill,
            14,
          ),
        )
        .join(''),
    ) +
    at(
      390,
      370,
      lifted(
        plate(
          [
            [-190, -240],
            [190, -240],
            [240, -190],
            [240, 190],
            [190, 240],
            [-190, 240],
            [-240, 190],
            [-240, -190],
          ],
          '#30383b',
          34,
        ),
        plate(
          [
            [-182, -230],
            [182, -230],
            [230, -182],
            [230, 182],
            [182, 230],
            [-182, 230],
            [-230, 182],
            [-230, -182],
          ],
          '#c3cccd',
          4,
        ),
        [
          [-160, -160],
          [160, -160],
          [-160, 160],
          [160, 160],
        ]
          .map(
            ([x = 0, y = 0]) =>
              circle(x, y, 24, { fill: '#7d898c' }) + circle(x, y, 16, { fill: '#222a2d' }),
          )
          .join(''),
        disc(0, 0, 116, '#d6dddd', 4),
        circle(0, 0, 96, stroke('#aab4b6', 4)),
        disc(0, 0, 50, '#aab4b6', 5),
        lifted(
          disc(0, 0, 27, '#e6ebea', 3),
          path('M-22 12A25 25 0 0 0 22 12Z', { fill: '#7d898c' }),
        ),
        slab(-70, 232, 140, 44, { fill: '#f6f6f0', r: 6, depth: 8 }),
      ),
      { rotate: -10 },
    ),
};

const gearMotor: Picture = {
  shelf,
  draw: () =>
    at(270, 250, ttMotor(), { rotate: -8 }) +
    at(300, 580, ttMotor(), { rotate: 6 }) +
    wheel(606, 250, 132) +
    wheel(630, 572, 132),
};

function ttMotor(): Svg {
  return (
    lifted(
      wire('M-190 -20C-260 -40 -250 60 -300 70', colour.red, 9),
      wire('M-190 16C-240 10 -236 90 -290 104', '#30383b', 9),
    ) +
    lifted(
      cylinder(-210, -46, 110, 92, { fill: '#c9d1d1', r: 16 }),
      rect(-196, -46, 12, 92, { fill: colour.white }),
      slab(-120, -58, 260, 116, { fill: colour.yellow, r: 14, depth: 18 }),
      slab(130, -24, 30, 48, { fill: colour.yellow, r: 8, depth: 8 }),
      screw(-96, -38, 9),
      screw(-96, 38, 9),
      screw(116, -38, 9),
      circle(30, 0, 30, { fill: shade(colour.yellow, -0.12) }),
      disc(30, 0, 17, '#f6f6f0', 5),
      circle(-46, 0, 9, { fill: shade(colour.yellow, -0.5) }),
    )
  );
}

function wheel(x: number, y: number, r: number): Svg {
  const lugs = repeat(28, (index) =>
    at(x, y, rect(-5, -r - 4, 10, 18, { rx: 3, fill: '#171d1f' }), { rotate: (index * 360) / 28 }),
  );
  return (
    lifted(disc(x, y, r, '#2b3336', 16), lugs, circle(x, y, r * 0.8, stroke('#3d484b', 8))) +
    disc(x, y, r * 0.68, colour.yellow, 5) +
    repeat(6, (index) =>
      at(
        x,
        y,
        path(`M-16 ${-r * 0.3}L-26 ${-r * 0.56}Q0 ${-r * 0.66} 26 ${-r * 0.56}L16 ${-r * 0.3}Z`, {
          fill: '#2b3336',
        }),
        { rotate: index * 60 },
      ),
    ) +
    disc(x, y, r * 0.17, '#f6f6f0', 3) +
    rect(x - 4, y - 12, 8, 24, { rx: 2, fill: '#30383b' })
  );
}

export const motorsPictures: Record<string, Picture> = {
  stepper,
  'gear-motor': gearMotor,
};
