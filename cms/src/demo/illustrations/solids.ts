import { colour, shade } from './palette';
import { circle, ellipse, group, path, type Point, polygon, rect, stroke, type Svg } from './svg';

/** A drawing with its shadow on the ground. */
export function lifted(...drawing: Svg[]): Svg {
  return group({ filter: 'url(#shadow)' }, ...drawing);
}

/** A drawing that lies close on what is below it, such as a part on its board. */
export function seated(...drawing: Svg[]): Svg {
  return group({ filter: 'url(#shadow-low)' }, ...drawing);
}

interface SlabLook {
  fill: string;
  /** Corner radius. */
  r?: number;
  /** Thickness that shows below. */
  depth?: number;
}

/** A block seen from above: lit face, light edge, thickness below. */
export function slab(
  x: number,
  y: number,
  width: number,
  height: number,
  { fill, r = 8, depth = 7 }: SlabLook,
): Svg {
  return [
    rect(x, y + depth, width, height, { rx: r, fill: shade(fill, -0.45) }),
    rect(x, y, width, height, { rx: r, fill }),
    rect(x, y, width, height, { rx: r, fill: 'url(#sheen)' }),
    rect(x + 1.5, y + 1.5, width - 3, height - 3, {
      rx: Math.max(r - 1.5, 0),
      ...stroke(shade(fill, 0.4), 1.8),
      opacity: 0.55,
    }),
  ].join('');
}

/** A round block seen from above. */
export function disc(cx: number, cy: number, r: number, fill: string, depth = 6): Svg {
  return [
    circle(cx, cy + depth, r, { fill: shade(fill, -0.45) }),
    circle(cx, cy, r, { fill }),
    circle(cx, cy, r, { fill: 'url(#sheen)' }),
    circle(cx, cy, r - 1.5, { ...stroke(shade(fill, 0.4), 1.8), opacity: 0.55 }),
  ].join('');
}

/** A cylinder lying on its side; `along` is the direction of its axis. */
export function cylinder(
  x: number,
  y: number,
  width: number,
  height: number,
  { fill, r = 6, along = 'x' }: { fill: string; r?: number; along?: 'x' | 'y' },
): Svg {
  return (
    rect(x, y, width, height, { rx: r, fill }) +
    rect(x, y, width, height, {
      rx: r,
      fill: along === 'x' ? 'url(#round-down)' : 'url(#round-across)',
    })
  );
}

/** A cross-head screw. */
export function screw(x: number, y: number, r = 9): Svg {
  const arm = r * 0.5;
  return (
    circle(x, y, r, {
      fill: 'url(#metal)',
      stroke: shade(colour.steel, -0.3),
      'stroke-width': 1.2,
    }) +
    path(
      `M${x - arm} ${y}h${arm * 2}M${x} ${y - arm}v${arm * 2}`,
      stroke(shade(colour.steel, -0.45), r * 0.28),
    )
  );
}

/** A wire along an SVG path: dark rim, body, light along its upper side. */
export function wire(d: string, fill: string, width = 10): Svg {
  return [
    path(d, stroke(shade(fill, -0.4), width)),
    path(d, stroke(fill, width * 0.74)),
    group(
      { transform: `translate(${-width * 0.12} ${-width * 0.14})` },
      path(d, { ...stroke(shade(fill, 0.55), width * 0.18), opacity: 0.8 }),
    ),
  ].join('');
}

/** A polygon with the same light as a slab. */
export function plate(points: readonly Point[], fill: string, depth = 6): Svg {
  return (
    group(
      { transform: `translate(0 ${depth})` },
      polygon(points, { fill: shade(fill, -0.45), 'stroke-linejoin': 'round' }),
    ) +
    polygon(points, { fill }) +
    polygon(points, { fill: 'url(#sheen)' })
  );
}

/** Any outline with the same light as a slab. */
export function body(d: string, fill: string, depth = 6): Svg {
  return (
    group({ transform: `translate(0 ${depth})` }, path(d, { fill: shade(fill, -0.45) })) +
    path(d, { fill }) +
    path(d, { fill: 'url(#sheen)' })
  );
}

/** The shadow under something that stands. */
export function groundShadow(cx: number, cy: number, rx: number, ry = rx * 0.13): Svg {
  return ellipse(cx + rx * 0.1, cy, rx, ry, { fill: colour.ink, opacity: 0.26 });
}

/** Lettering that says nothing: short bars, one row per list. */
export function lettering(
  x: number,
  y: number,
  rows: readonly (readonly number[])[],
  fill: string,
  size = 6,
): Svg {
  return rows
    .map((bars, row) => {
      let left = x;
      return bars
        .map((length) => {
          const bar = rect(left, y + row * size * 2.2, length, size, { rx: size / 2, fill });
          left += length + size;
          return bar;
        })
        .join('');
    })
    .join('');
}
