import { between, seededRandom } from '../../random';
import { colour, shade } from '../palette';
import {
  at,
  circle,
  ellipse,
  group,
  path,
  type Point,
  rect,
  repeat,
  stroke,
  type Svg,
} from '../svg';

/** A pointed leaf that grows from the origin upwards; lit half, darker half, midrib. */
export function leaf(length: number, fill: string = colour.leaf, broad = 0.34): Svg {
  const half = length * broad;
  const side = (sign: number) =>
    `M0 0C${sign * half} ${-length * 0.18} ${sign * half} ${-length * 0.72} 0 ${-length}`;
  return (
    path(`${side(-1)}Z`, { fill: shade(fill, 0.16) }) +
    path(`${side(1)}Z`, { fill: shade(fill, -0.14) }) +
    path(`M0 0V${-length * 0.9}`, {
      ...stroke(shade(fill, 0.42), Math.max(1.5, length * 0.025)),
      opacity: 0.8,
    })
  );
}

/** A stem with pairs of leaves, growing upwards from (x, y). */
export function plant(
  x: number,
  y: number,
  height: number,
  { pairs = 3, fill = colour.leaf as string, lean = 0 } = {},
): Svg {
  const tip: Point = [lean, -height];
  const stem = path(
    `M0 0Q${lean * 0.2} ${-height * 0.55} ${tip[0]} ${tip[1]}`,
    stroke(shade(fill, -0.25), Math.max(4, height * 0.04)),
  );
  const leaves = repeat(pairs, (index) => {
    const share = (index + 1) / (pairs + 0.4);
    const size = height * (0.5 - share * 0.16);
    const left = at(lean * share * share, -height * share * 0.9, leaf(size, shade(fill, -0.06)), {
      rotate: -62 + index * 6,
    });
    const right = at(lean * share * share, -height * share * 0.9, leaf(size, fill), {
      rotate: 58 - index * 6,
    });
    return left + right;
  });
  return at(x, y, stem + leaves + at(tip[0], tip[1] + 6, leaf(height * 0.34, shade(fill, 0.1))));
}

/** Two seed leaves on a short stem. */
export function seedling(x: number, y: number, height: number, fill: string = colour.leaf): Svg {
  return at(
    x,
    y,
    path(`M0 0V${-height}`, stroke(shade(fill, -0.1), Math.max(3, height * 0.08))) +
      at(0, -height, leaf(height * 0.62, fill, 0.42), { rotate: -58 }) +
      at(0, -height, leaf(height * 0.62, shade(fill, 0.1), 0.42), { rotate: 52 }),
  );
}

/** Lettuce from the front: leaves fanned over one another. */
export function lettuce(x: number, y: number, size: number, fill: string = colour.leaf): Svg {
  const fan = [-78, 74, -52, 50, -26, 26, 0];
  return at(
    x,
    y,
    fan
      .map((angle, index) =>
        at(0, 0, leaf(size * (0.82 + (index % 3) * 0.09), shade(fill, index * 0.05 - 0.1), 0.44), {
          rotate: angle,
        }),
      )
      .join(''),
  );
}

/** A flower pot from the front, its rim's upper edge centred on (x, y). */
export function pot(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = colour.terracotta,
): Svg {
  const half = width / 2;
  const foot = half * 0.68;
  const rim = height * 0.2;
  const wall = `M${-half * 0.93} ${rim}L${-foot} ${height - 8}Q${-foot + 2} ${height} ${-foot + 12} ${height}H${foot - 12}Q${foot - 2} ${height} ${foot} ${height - 8}L${half * 0.93} ${rim}Z`;
  return at(
    x,
    y,
    path(wall, { fill }) +
      path(wall, { fill: 'url(#round-across)' }) +
      path(`M${-half * 0.92} ${rim}h${width * 0.92}l-3 14h${6 - width * 0.92}Z`, {
        fill: colour.ink,
        opacity: 0.22,
      }) +
      rect(-half, 0, width, rim, { rx: 6, fill: shade(fill, 0.08) }) +
      rect(-half, 0, width, rim, { rx: 6, fill: 'url(#round-across)' }) +
      ellipse(0, 2, half - 8, 10, { fill: colour.soil }),
  );
}

/** Dark crumbs that make a brown area look like soil. */
export function crumbs(x: number, y: number, width: number, height: number, seed: number): Svg {
  const random = seededRandom(seed);
  return group(
    { opacity: 0.7 },
    repeat(Math.round((width * height) / 900), () => {
      const tone = shade(colour.soil, random() > 0.5 ? 0.22 : -0.35);
      return circle(x + random() * width, y + random() * height, between(random, 2, 5), {
        fill: tone,
      });
    }),
  );
}
