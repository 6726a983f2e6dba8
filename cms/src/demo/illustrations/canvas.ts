import { type Ground, shade } from './palette';
import { circle, type Point, rect, repeat, stroke, type Svg } from './svg';

const PRODUCT_SIZE: Point = [800, 800];
const SERVICE_SIZE: Point = [1200, 800];

const drop = (id: string, dx: number, dy: number, blur: number, opacity: number): Svg =>
  `<filter id="${id}" x="-30%" y="-30%" width="170%" height="170%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#0c2219" flood-opacity="${opacity}"/></filter>`;

const gradient = (
  id: string,
  end: string,
  ...stops: [offset: number, colour: string, opacity?: number][]
): Svg =>
  `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`;

const DIAGONAL = 'x2="1" y2="1"';
const ACROSS = 'x2="1" y2="0"';
const DOWN = 'x2="0" y2="1"';

/** Gradients and shadows that every part may refer to. */
const sharedDefinitions = [
  drop('shadow', 14, 22, 16, 0.36),
  drop('shadow-low', 4, 7, 5, 0.4),
  gradient('sheen', DIAGONAL, [0, '#fff', 0.26], [0.5, '#fff', 0.02], [1, '#04140d', 0.16]),
  gradient('metal', DIAGONAL, [0, '#f4f7f6'], [0.45, '#c3cccd'], [1, '#8f9c9f']),
  gradient('gold', DIAGONAL, [0, '#fbe6a6'], [0.5, '#e9b949'], [1, '#b5842b']),
  gradient(
    'round-across',
    ACROSS,
    [0, '#04140d', 0.25],
    [0.3, '#fff', 0.4],
    [0.6, '#fff', 0],
    [1, '#04140d', 0.42],
  ),
  gradient(
    'round-down',
    DOWN,
    [0, '#04140d', 0.14],
    [0.28, '#fff', 0.42],
    [0.6, '#fff', 0],
    [1, '#04140d', 0.42],
  ),
  gradient(
    'glass',
    DIAGONAL,
    [0, '#fff', 0.55],
    [0.35, '#fff', 0.12],
    [0.36, '#fff', 0.03],
    [1, '#fff', 0.14],
  ),
  '<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
].join('');

/** A square picture of 800 × 800 on the ground of its shelf. */
export function productCanvas(ground: Ground, content: Svg, standing = false): Svg {
  return canvas(PRODUCT_SIZE, ground, (standing ? table(PRODUCT_SIZE, ground) : '') + content);
}

/** A wide picture of 1200 × 800. */
export function serviceCanvas(ground: Ground, content: Svg): Svg {
  return canvas(SERVICE_SIZE, ground, content);
}

function canvas([width, height]: Point, ground: Ground, content: Svg): Svg {
  const backdrop = gradient('ground', DIAGONAL, [0, ground[0]], [1, ground[1]]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${sharedDefinitions}${backdrop}</defs>`,
    rect(0, 0, width, height, { fill: 'url(#ground)' }),
    furrows([width, height], ground),
    content,
    '</svg>',
  ].join('');
}

/** Ploughed lines that curve around the lower left corner. */
function furrows([, height]: Point, ground: Ground): Svg {
  return repeat(9, (index) =>
    circle(-60, height + 80, 260 + index * 112, {
      ...stroke(shade(ground[0], 0.35), 30),
      opacity: 0.2,
    }),
  );
}

/** The edge of the table that standing things stand on. */
function table([width, height]: Point, ground: Ground): Svg {
  const top = 610;
  return (
    rect(0, top, width, height - top, { fill: shade(ground[1], -0.14) }) +
    rect(0, top, width, 5, { fill: shade(ground[0], 0.3), opacity: 0.5 })
  );
}
