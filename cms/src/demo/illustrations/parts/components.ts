import { colour, shade } from '../palette';
import { disc, lettering, seated, slab } from '../solids';
import { circle, group, path, rect, repeat, stroke, type Svg } from '../svg';

/** A black package; `legs` is how many each lit side has, `quad` puts legs on all four sides. */
export function chip(
  x: number,
  y: number,
  width: number,
  height: number,
  { legs = 0, quad = false, fill = colour.black as string } = {},
): Svg {
  const pitchX = width / (legs + 1);
  const pitchY = height / (legs + 1);
  const leg = { fill: 'url(#metal)', rx: 1.5 };
  const sideways = repeat(legs, (index) =>
    rect(x - 8, y + pitchY * (index + 1) - 3, width + 16, 6, leg),
  );
  const upright = repeat(legs, (index) =>
    rect(x + pitchX * (index + 1) - 3, y - 8, 6, height + 16, leg),
  );
  return seated(
    quad ? sideways + upright : upright,
    slab(x, y, width, height, { fill, r: 4, depth: 4 }),
    circle(x + 13, y + height - 13, 4, { fill: shade(fill, 0.3) }),
    lettering(
      x + width * 0.24,
      y + height * 0.34,
      [
        [width * 0.3, width * 0.12],
        [width * 0.2, width * 0.26],
      ],
      shade(fill, 0.32),
      Math.max(3, height * 0.055),
    ),
  );
}

/** A radio module: shielded can, and its antenna on a strip of board to the left. */
export function radioModule(x: number, y: number, width: number, height: number): Svg {
  const antenna = width * 0.24;
  const teeth = 4;
  const pitch = (height - 36) / (teeth * 2);
  const zigzag = repeat(teeth, () => `h${antenna - 26}v${pitch}h${26 - antenna}v${pitch}`);
  return seated(
    slab(x, y, width, height, { fill: '#1c2427', r: 4, depth: 4 }),
    path(`M${x + 13} ${y + 18}${zigzag}`, stroke(colour.gold, 5)),
    slab(x + antenna, y + 10, width - antenna - 10, height - 20, {
      fill: colour.silver,
      r: 6,
      depth: 3,
    }),
    rect(x + antenna, y + 10, width - antenna - 10, height - 20, { rx: 6, fill: 'url(#metal)' }),
    lettering(
      x + antenna + 18,
      y + height * 0.32,
      [[54, 26], [30, 40, 16], [62]],
      shade(colour.steel, -0.1),
      5,
    ),
    circle(x + width - 30, y + height - 30, 5, { fill: colour.steel }),
  );
}

/** Small surface-mount resistor or capacitor. */
export function smd(x: number, y: number, { fill = '#31383a', upright = false } = {}): Svg {
  const drawing = rect(0, 0, 22, 11, { rx: 2, fill: 'url(#metal)' }) + rect(5, 0, 12, 11, { fill });
  return group({ transform: `translate(${x} ${y})${upright ? ' rotate(90)' : ''}` }, drawing);
}

/** A row or column of small parts. */
export function smdRow(
  x: number,
  y: number,
  count: number,
  { step = 20, fill = '#31383a', down = true } = {},
): Svg {
  return repeat(count, (index) =>
    down ? smd(x, y + index * step, { fill }) : smd(x + index * step, y, { fill, upright: true }),
  );
}

/** A light-emitting diode on a board, glowing. */
export function led(x: number, y: number, fill: string, size = 1): Svg {
  return (
    circle(x, y, 26 * size, { fill, opacity: 0.12 }) +
    circle(x, y, 17 * size, { fill, opacity: 0.22 }) +
    rect(x - 9 * size, y - 6 * size, 18 * size, 12 * size, { rx: 2, fill: 'url(#metal)' }) +
    rect(x - 6 * size, y - 6 * size, 12 * size, 12 * size, { rx: 2, fill: shade(fill, 0.35) })
  );
}

/** A push button with square frame. */
export function button(x: number, y: number, size = 40, cap: string = colour.black): Svg {
  return seated(
    slab(x, y, size, size, { fill: colour.silver, r: 4, depth: 3 }),
    disc(x + size / 2, y + size / 2, size * 0.3, cap, 2),
    repeat(4, (index) =>
      circle(x + (index % 2 ? size - 6 : 6), y + (index > 1 ? size - 6 : 6), 2.2, {
        fill: colour.steel,
      }),
    ),
  );
}

/** An electrolytic capacitor from above. */
export function electrolytic(x: number, y: number, r: number): Svg {
  return seated(
    disc(x, y, r, '#303a44', 4),
    circle(x, y, r * 0.78, { fill: 'url(#metal)' }),
    path(
      `M${x + r * 0.3} ${y - r * 0.72}A${r * 0.78} ${r * 0.78} 0 0 1 ${x + r * 0.3} ${y + r * 0.72}Z`,
      { fill: '#303a44' },
    ),
  );
}

/** A wound inductor in its square frame. */
export function inductor(x: number, y: number, size: number): Svg {
  return seated(
    slab(x, y, size, size, { fill: '#4a4f4f', r: 8, depth: 4 }),
    disc(x + size / 2, y + size / 2, size * 0.34, '#373d3d', 2),
    circle(x + size / 2, y + size / 2, size * 0.24, { ...stroke(colour.copper, 4), opacity: 0.9 }),
    circle(x + size / 2, y + size / 2, size * 0.14, { ...stroke(colour.copper, 4), opacity: 0.9 }),
  );
}

/** A trimming potentiometer with its slot. */
export function trimmer(x: number, y: number, size = 44, fill: string = colour.blue): Svg {
  const middle = size / 2;
  return seated(
    slab(x, y, size, size, { fill, r: 4, depth: 4 }),
    circle(x + middle, y + middle, size * 0.32, { fill: 'url(#metal)' }),
    path(`M${x + middle - 9} ${y + middle - 5}l18 10`, stroke(shade(colour.steel, -0.45), 4)),
  );
}

/** A quartz crystal in its oval can. */
export function crystal(x: number, y: number, width = 62, height = 26): Svg {
  return seated(
    rect(x, y, width, height, {
      rx: height / 2,
      fill: 'url(#metal)',
      stroke: colour.steel,
      'stroke-width': 1.5,
    }),
    rect(x + 8, y + 6, width - 16, height - 12, { rx: 7, ...stroke('#ffffff', 1.5), opacity: 0.6 }),
  );
}

/** A carbon-film resistor with its colour bands. */
export function resistor(x: number, y: number, bands: readonly string[]): Svg {
  return (
    rect(x - 46, y - 3, 172, 6, { rx: 3, fill: 'url(#metal)' }) +
    rect(x, y - 15, 80, 30, { rx: 14, fill: '#dcc49a' }) +
    bands.map((band, index) => rect(x + 15 + index * 14, y - 15, 7, 30, { fill: band })).join('') +
    rect(x, y - 15, 80, 30, { rx: 14, fill: 'url(#round-down)' })
  );
}

/** A coin cell in its clip. */
export function coinCell(x: number, y: number, r: number): Svg {
  return seated(
    slab(x - r - 8, y - r * 0.6, r * 2 + 16, r * 1.2, { fill: colour.black, r: 6, depth: 4 }),
    disc(x, y, r, colour.silver, 4),
    circle(x, y, r * 0.82, { ...stroke('#ffffff', 2), opacity: 0.7 }),
    path(`M${x - 9} ${y}h18M${x} ${y - 9}v18`, stroke(colour.steel, 4)),
    rect(x - 12, y + r - 12, 24, 22, { rx: 4, fill: 'url(#metal)' }),
  );
}
