import { colour, shade } from '../palette';
import { lettering, lifted, slab } from '../solids';
import { circle, group, path, rect, stroke, type Svg } from '../svg';
import { graphScreen } from './screens';

/** A laptop from the front, its foot centred on the origin. */
export function laptop(lines: readonly string[] = [colour.accent]): Svg {
  return (
    slab(-120, -170, 240, 160, { fill: '#4a5659', r: 12, depth: 4 }) +
    graphScreen(-106, -158, 212, 132, lines) +
    path('M-150 0L-128 -14H128L150 0Z', { fill: '#aab4b6' }) +
    rect(-152, 0, 304, 10, { rx: 5, fill: '#7d898c' })
  );
}

/** A table top from the front, across the picture. */
export function bench(y: number, fill: string = colour.wood): Svg {
  return (
    rect(0, y, 1200, 34, { fill }) +
    rect(0, y, 1200, 8, { fill: shade(fill, 0.3) }) +
    rect(0, y + 34, 1200, 800 - y - 34, { fill: shade(fill, -0.36) }) +
    rect(0, y + 34, 1200, 12, { fill: colour.ink, opacity: 0.22 })
  );
}

/** A sheet of paper with rows of writing. */
export function paper(width: number, height: number, rows: number, fill = '#fbfaf3'): Svg {
  const lines = Array.from({ length: rows }, (_, row) => [
    width * (0.26 + ((row * 37) % 5) * 0.06),
    width * (0.18 + ((row * 53) % 4) * 0.06),
  ]);
  return lifted(
    slab(0, 0, width, height, { fill, r: 6, depth: 3 }),
    lettering(width * 0.1, height * 0.3, lines, '#c3ccc4', 10),
  );
}

/** A square sticky note. */
export function note(size: number, fill: string): Svg {
  return group(
    { filter: 'url(#shadow-low)' },
    rect(0, 0, size, size, { fill }),
    path(`M0 0H${size}V${size * 0.2}H0Z`, { fill: shade(fill, -0.08) }),
    lettering(
      size * 0.14,
      size * 0.36,
      [[size * 0.4, size * 0.2], [size * 0.26], [size * 0.5]],
      shade(fill, -0.32),
      size * 0.06,
    ),
  );
}

/** A pencil along the x axis, its point to the left. */
export function pencil(length: number, fill: string): Svg {
  return lifted(
    path(`M0 0L44 -13V13Z`, { fill: '#f0d2a6' }),
    path('M0 0L15 -4.5V4.5Z', { fill: colour.black }),
    rect(44, -13, length - 84, 26, { fill }),
    rect(44, -13, length - 84, 26, { fill: 'url(#round-down)' }),
    rect(length - 40, -13, 16, 26, { fill: 'url(#metal)' }),
    rect(length - 24, -13, 24, 26, { rx: 6, fill: '#e79a9a' }),
  );
}

/** Radio waves that spread upwards from the origin. */
export function radioWaves(fill: string, size = 1): Svg {
  const arc = (r: number, opacity: number) =>
    path(
      `M${-r * 0.8 * size} ${-r * 0.6 * size}A${r * size} ${r * size} 0 0 1 ${r * 0.8 * size} ${-r * 0.6 * size}`,
      { ...stroke(fill, 7 * size), opacity },
    );
  return arc(34, 0.95) + arc(62, 0.7) + arc(90, 0.45);
}

/** A round tick of approval. */
export function tick(x: number, y: number, r: number, fill: string = colour.green): Svg {
  return (
    circle(x, y, r, { fill }) +
    path(
      `M${x - r * 0.42} ${y + r * 0.02}l${r * 0.3} ${r * 0.32}l${r * 0.56} ${-r * 0.62}`,
      stroke('#ffffff', r * 0.22),
    )
  );
}
