import { colour, shade } from '../palette';
import { cylinder, slab } from '../solids';
import { at, circle, line, path, rect, repeat, type Svg } from '../svg';

/** Two ranges of hills across a wide picture, their feet at y. */
export function hills(y: number, fill: string): Svg {
  return (
    path(
      `M0 ${y}V${y - 120}C140 ${y - 210} 260 ${y - 60} 420 ${y - 130}S700 ${y - 230} 860 ${y - 110}S1100 ${y - 190} 1200 ${y - 130}V${y}Z`,
      { fill: shade(fill, 0.3) },
    ) +
    path(
      `M0 ${y}V${y - 50}C180 ${y - 120} 340 ${y - 20} 520 ${y - 70}S860 ${y - 110} 1010 ${y - 50}S1150 ${y - 60} 1200 ${y - 76}V${y}Z`,
      { fill: shade(fill, 0.08) },
    )
  );
}

/** A field whose rows run towards the horizon at y. */
export function field(y: number, soil: string, crop: string): Svg {
  const rows = 9;
  const vanishing = 600;
  return (
    rect(0, y, 1200, 800 - y, { fill: soil }) +
    repeat(rows, (index) => {
      const far = vanishing + (index - (rows - 1) / 2) * 62;
      const near = vanishing + (index - (rows - 1) / 2) * 250;
      return (
        path(`M${far - 12} ${y}L${near - 62} 800H${near + 62}L${far + 12} ${y}Z`, { fill: crop }) +
        path(`M${far} ${y}L${near} 800H${near + 62}L${far + 12} ${y}Z`, {
          fill: shade(crop, -0.14),
        })
      );
    })
  );
}

/** A sensor on a post with a small solar panel, standing at the origin. */
export function fieldNode(scale = 1): Svg {
  return at(
    0,
    0,
    [
      rect(-7, -190, 14, 196, { fill: '#8d9a9d' }),
      rect(-7, -190, 14, 196, { fill: 'url(#round-across)' }),
      slab(-44, -178, 88, 96, { fill: '#f2f4ee', r: 12, depth: 6 }),
      circle(0, -118, 10, { fill: colour.accent }),
      rect(-26, -160, 52, 8, { rx: 4, fill: '#c3ccc4' }),
      at(
        0,
        -206,
        slab(-66, -22, 132, 26, { fill: '#24467a', r: 5, depth: 5 }) +
          repeat(3, (index) => rect(-34 + index * 33, -22, 2, 26, { fill: '#8fa9c8' })),
        { rotate: -12 },
      ),
      cylinder(38, -260, 8, 90, { fill: '#30383b', r: 4, along: 'y' }),
    ].join(''),
    { scale },
  );
}

/** A greenhouse from the front, its ground line centred on the origin. */
export function greenhouse(width: number, height: number, inside = ''): Svg {
  const half = width / 2;
  const shoulder = -height * 0.58;
  const frame = (points: [number, number][]) => line(points, '#f2f5ee', 10);
  return (
    path(`M${-half} 0V${shoulder}L0 ${-height}L${half} ${shoulder}V0Z`, {
      fill: '#dff1ee',
      opacity: 0.72,
    }) +
    inside +
    path(`M${-half} 0V${shoulder}L0 ${-height}V0Z`, { fill: '#ffffff', opacity: 0.2 }) +
    frame([
      [-half, 0],
      [-half, shoulder],
      [0, -height],
      [half, shoulder],
      [half, 0],
    ]) +
    frame([
      [-half, shoulder],
      [half, shoulder],
    ]) +
    repeat(3, (index) =>
      frame([
        [-half + (width * (index + 1)) / 4, 0],
        [-half + (width * (index + 1)) / 4, index === 1 ? -height : -height * 0.79],
      ]),
    )
  );
}

/** A raised bed of boards from the front, the upper left of its boards at (x, y). */
export function raisedBed(x: number, y: number, width: number, height: number): Svg {
  return (
    rect(x + 8, y - 14, width - 16, 24, { rx: 8, fill: colour.soil }) +
    rect(x, y, width, height, { rx: 6, fill: colour.wood }) +
    rect(x, y, width, height, { rx: 6, fill: 'url(#round-down)', opacity: 0.6 }) +
    rect(x, y + height / 2 - 2, width, 4, { fill: shade(colour.wood, -0.35) }) +
    repeat(2, (index) =>
      rect(index ? x + width - 22 : x + 6, y - 6, 16, height + 10, {
        rx: 4,
        fill: shade(colour.wood, -0.22),
      }),
    )
  );
}

/** The sun with a soft glow. */
export function sun(x: number, y: number, r: number): Svg {
  return (
    circle(x, y, r * 2.4, { fill: 'url(#glow)', opacity: 0.6 }) +
    circle(x, y, r, { fill: '#fff3c2' })
  );
}
