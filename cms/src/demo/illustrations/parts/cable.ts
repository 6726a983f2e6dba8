import { colour, shade } from '../palette';
import { cylinder, lifted, slab } from '../solids';
import { at, group, line, path, rect, repeat, stroke, type Svg } from '../svg';

/** USB-A plug; the cable leaves to the left of the origin, the metal points right. */
export function usbAPlug(
  x: number,
  y: number,
  rotate = 0,
  fill: string = colour.black,
  scale = 1,
): Svg {
  return lifted(
    at(
      x,
      y,
      group(
        {},
        rect(70, -25, 74, 50, {
          rx: 3,
          fill: 'url(#metal)',
          stroke: colour.steel,
          'stroke-width': 1.5,
        }),
        rect(98, -15, 14, 10, { fill: shade(colour.steel, -0.4) }),
        rect(98, 6, 14, 10, { fill: shade(colour.steel, -0.4) }),
        slab(-24, -32, 96, 64, { fill, r: 12 }),
        strainRelief(-24, fill),
      ),
      { rotate, scale },
    ),
  );
}

/** USB-C plug, the cable leaving to the left. */
export function usbCPlug(
  x: number,
  y: number,
  rotate = 0,
  fill: string = colour.black,
  scale = 1,
): Svg {
  return lifted(
    at(
      x,
      y,
      group(
        {},
        rect(56, -21, 46, 42, {
          rx: 9,
          fill: 'url(#metal)',
          stroke: colour.steel,
          'stroke-width': 1.5,
        }),
        slab(-24, -30, 84, 60, { fill, r: 14 }),
        strainRelief(-24, fill),
      ),
      { rotate, scale },
    ),
  );
}

function strainRelief(x: number, fill: string): Svg {
  return (
    cylinder(x - 46, -13, 48, 26, { fill, r: 8 }) +
    repeat(3, (index) =>
      rect(x - 38 + index * 13, -13, 4, 26, { fill: shade(fill, -0.5), opacity: 0.7 }),
    )
  );
}

/** A crocodile clip in its sleeve; the lead leaves to the left of the origin. */
export function crocClip(x: number, y: number, fill: string, rotate = 0, scale = 1): Svg {
  return lifted(
    at(
      x,
      y,
      group(
        {},
        path('M56 -14L126 -16Q136 -10 136 -3L70 -1Z', { fill: 'url(#metal)', ...edge }),
        path('M56 14L126 16Q136 10 136 3L70 1Z', { fill: 'url(#metal)', ...edge }),
        line(
          [
            [84, -2],
            [90, 3],
            [96, -2],
            [102, 3],
            [108, -2],
            [114, 3],
            [120, -2],
            [126, 3],
          ],
          colour.steel,
          2.5,
        ),
        path('M-10 -9Q24 -26 78 -20Q84 -10 82 0Q84 10 78 20Q24 26 -10 9Z', { fill }),
        path('M-10 -9Q24 -26 78 -20Q84 -10 82 0Q84 10 78 20Q24 26 -10 9Z', {
          fill: 'url(#round-down)',
        }),
        path('M20 -12Q44 -16 66 -13', { ...stroke(shade(fill, 0.6), 3), opacity: 0.7 }),
      ),
      { rotate, scale },
    ),
  );
}

const edge = { stroke: colour.steel, 'stroke-width': 1.5 };

/** End of a jumper wire: black housing, with a pin when it is a plug. The wire leaves to the left. */
export function jumperEnd(
  x: number,
  y: number,
  { pin = true, rotate = 0, fill = colour.black as string } = {},
): Svg {
  return at(
    x,
    y,
    (pin ? rect(50, -3, 40, 6, { rx: 2, fill: 'url(#gold)' }) : '') +
      slab(-6, -10, 58, 20, { fill, r: 3, depth: 3 }) +
      rect(8, -3, 14, 6, { rx: 1, fill: shade(fill, -0.5) }) +
      (pin ? '' : rect(46, -5, 6, 10, { fill: '#05090a' })),
    { rotate },
  );
}
