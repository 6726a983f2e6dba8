/** A piece of SVG markup. */
export type Svg = string;

export type Attributes = Record<string, string | number>;

/** A point in the picture, in pixels from the upper left. */
export type Point = readonly [x: number, y: number];

function element(name: string, attributes: Attributes, children = ''): Svg {
  const written = Object.entries(attributes)
    .map(([key, value]) => `${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join(' ');
  return `<${name} ${written}${children ? `>${children}</${name}>` : '/>'}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes,
): Svg {
  return element('rect', { x, y, width, height, ...attributes });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): Svg {
  return element('circle', { cx, cy, r, ...attributes });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  attributes: Attributes,
): Svg {
  return element('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function path(d: string, attributes: Attributes): Svg {
  return element('path', { d, ...attributes });
}

export function polygon(points: readonly Point[], attributes: Attributes): Svg {
  return element('polygon', {
    points: points.map((point) => point.join(',')).join(' '),
    ...attributes,
  });
}

/** A straight or bent line through points. */
export function line(
  points: readonly Point[],
  colour: string,
  width: number,
  more: Attributes = {},
): Svg {
  return element('polyline', {
    points: points.map((point) => point.join(',')).join(' '),
    ...stroke(colour, width),
    ...more,
  });
}

/** Attributes of an outline with round ends and nothing inside. */
export function stroke(colour: string, width: number): Attributes {
  return {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
}

export function group(attributes: Attributes, ...children: Svg[]): Svg {
  return element('g', attributes, children.join(''));
}

interface Placing {
  /** Degrees, clockwise. */
  rotate?: number;
  scale?: number;
}

/** Moves a drawing so that its origin comes to (x, y). */
export function at(
  x: number,
  y: number,
  drawing: Svg,
  { rotate = 0, scale = 1 }: Placing = {},
): Svg {
  const turns = rotate ? ` rotate(${rotate})` : '';
  const sizes = scale === 1 ? '' : ` scale(${round(scale)})`;
  return group({ transform: `translate(${round(x)} ${round(y)})${turns}${sizes}` }, drawing);
}

/** Puts the middle of a drawing of the given size at (x, y). */
export function centred(
  [width, height]: Point,
  [x, y]: Point,
  drawing: Svg,
  placing: Placing = {},
): Svg {
  return at(x, y, at(-width / 2, -height / 2, drawing), placing);
}

/** Draws the same thing several times; `draw` is told which one it is, from 0. */
export function repeat(count: number, draw: (index: number) => Svg): Svg {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
