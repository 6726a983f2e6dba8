import { seated, slab } from '../solids';
import { circle, path, rect, stroke, type Svg } from '../svg';

/** Which of the segments a to g are lit for each digit. */
const SEGMENTS: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
};

/** A number on a seven-segment display of the given height, upper left at (x, y). */
export function sevenSegments(
  x: number,
  y: number,
  height: number,
  digits: string,
  fill: string,
): Svg {
  const width = height * 0.5;
  const half = height / 2;
  const thick = height * 0.1;
  const strokes: Record<string, string> = {
    a: `M0 0h${width}`,
    g: `M0 ${half}h${width}`,
    d: `M0 ${height}h${width}`,
    f: `M0 0v${half}`,
    b: `M${width} 0v${half}`,
    e: `M0 ${half}v${half}`,
    c: `M${width} ${half}v${half}`,
  };
  let left = x;
  return [...digits]
    .map((digit) => {
      const here = left;
      if (digit === '.') return circle(here - width * 0.28, y + height, thick * 0.8, { fill });
      left += width * 1.6;
      return [...(SEGMENTS[digit] ?? '')]
        .map((name) =>
          path(
            `M${here} ${y}m0 0${(strokes[name] ?? '').replace('M', 'm').replace(' ', ',')}`,
            stroke(fill, thick),
          ),
        )
        .join('');
    })
    .join('');
}

/** A dark screen in a frame with a rising line on it. */
export function graphScreen(
  x: number,
  y: number,
  width: number,
  height: number,
  lines: readonly string[],
): Svg {
  const rows = 4;
  const grid = Array.from(
    { length: rows },
    (_, row) => `M${x + 12} ${y + ((row + 1) * height) / (rows + 1)}h${width - 24}`,
  ).join('');
  const curves = lines.map((fill, index) => {
    const base = y + height * (0.78 - index * 0.24);
    const step = (width - 40) / 4;
    return path(
      `M${x + 20} ${base}c${step * 0.4} ${-height * 0.06} ${step * 0.6} ${-height * 0.22} ${step} ${-height * 0.16}s${step * 0.6} ${height * 0.16} ${step} ${height * 0.08}s${step * 0.6} ${-height * 0.26} ${step} ${-height * 0.2}s${step * 0.6} ${height * 0.08} ${step} ${height * 0.02}`,
      stroke(fill, Math.max(3, height * 0.025)),
    );
  });
  return (
    seated(slab(x, y, width, height, { fill: '#14231f', r: 6, depth: 3 })) +
    path(grid, { ...stroke('#2c473d', 2) }) +
    curves.join('') +
    rect(x, y, width, height, { rx: 6, fill: 'url(#glass)', opacity: 0.35 })
  );
}
