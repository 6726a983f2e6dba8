import { type Category } from '../types';
import { productCanvas } from './canvas';
import { colour, grounds, shade } from './palette';
import { lifted } from './solids';
import { at, group, path, polygon, rect, type Svg } from './svg';

/** One picture of a product, drawn when it is asked for. */
export interface Picture {
  shelf: Category;
  /** Seen from the front, on a table. */
  standing?: boolean;
  /** What is to be seen, in a square of 800 × 800. */
  draw: () => Svg;
}

/** The finished SVG of a picture. */
export function render({ shelf, standing, draw }: Picture): Svg {
  return productCanvas(grounds[shelf], draw(), standing);
}

/** The same picture from nearer, with the given point in the middle. */
export function closeUp({ shelf, draw }: Picture, x: number, y: number, zoom: number): Picture {
  return { shelf, draw: () => at(400 - x * zoom, 400 - y * zoom, draw(), { scale: zoom }) };
}

/** What arrives: an open carton from above with the drawings in it, placed in the same 800 × 800. */
export function inTheBox(shelf: Picture['shelf'], ...contents: (() => Svg)[]): Picture {
  return { shelf, draw: () => carton() + contents.map((draw) => draw()).join('') };
}

/** A drawing made for 800 × 800, smaller, with its middle at (x, y). */
export function small(draw: () => Svg, x: number, y: number, scale: number, rotate = 0): () => Svg {
  return () => at(x, y, at(-400, -400, draw()), { scale, rotate });
}

/** Open flaps around a tissue-lined floor. */
function carton(): Svg {
  const { kraft } = colour;
  const flap = (points: [number, number][], light: number) =>
    polygon(points, { fill: shade(kraft, light) });
  return (
    lifted(
      flap(
        [
          [150, 170],
          [650, 170],
          [618, 66],
          [182, 66],
        ],
        0.16,
      ),
      flap(
        [
          [150, 650],
          [650, 650],
          [618, 746],
          [182, 746],
        ],
        -0.14,
      ),
      flap(
        [
          [150, 170],
          [150, 650],
          [58, 616],
          [58, 204],
        ],
        0.06,
      ),
      flap(
        [
          [650, 170],
          [650, 650],
          [742, 616],
          [742, 204],
        ],
        -0.08,
      ),
    ) +
    group(
      {},
      rect(150, 170, 500, 480, { fill: shade(kraft, -0.42) }),
      rect(164, 190, 486, 460, { fill: shade(kraft, 0.62) }),
      path('M164 190h486L520 650H164Z', { fill: '#ffffff', opacity: 0.28 }),
      path('M164 190h486v26H164Z', { fill: colour.ink, opacity: 0.16 }),
      path('M164 190h26v460h-26Z', { fill: colour.ink, opacity: 0.12 }),
    )
  );
}
