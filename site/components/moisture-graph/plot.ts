import type { Graph } from 'shared';

/** Size of the drawing, and the heights of its highest and lowest value and of its ground. */
export const WIDTH = 1120;
const [TOP, LOW, GROUND] = [48, 192, 208];
/** From here on a note stands before its point, so that it stays within the drawing. */
const LATE = 0.8 * WIDTH;

/** A point of the line that has words beside it. */
interface Note {
  x: number;
  y: number;
  text: string;
  isLate: boolean;
}

export interface Plot {
  /** Path of the line, and of the area below it. */
  line: string;
  area: string;
  notes: Note[];
  days: { x: number; label: string }[];
  /** Height of the limit; null without one. */
  limit: number | null;
}

/** Places readings, one a line, evenly from left to right. Null if there are fewer than two. */
export function plot({ readings, days, limit }: Graph): Plot | null {
  const points = readings.split('\n').flatMap(readingOf);
  if (points.length < 2) return null;
  const values = [...points.map(({ value }) => value), ...(limit === null ? [] : [limit])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const across = (index: number, count: number) => Math.round((index / count) * WIDTH);
  const height = (value: number) => Math.round(LOW - ((value - least) / (most - least || 1)) * (LOW - TOP));
  const placed = points.map(({ value, text }, index) => {
    const x = across(index, points.length - 1);
    return { x, y: height(value), text, isLate: x > LATE };
  });
  const line = `M${placed.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const labels = days.split(',').map((label) => label.trim());
  return {
    line,
    area: `${line}V${GROUND}H0Z`,
    notes: placed.filter(({ text }) => text !== ''),
    days: labels.map((label, index) => ({ x: across(index, labels.length), label })),
    limit: limit === null ? null : height(limit),
  };
}

/** `41 Watered by Year 5` is the value 41 with words. A line without a number is left out. */
function readingOf(line: string): { value: number; text: string }[] {
  const [, value, text = ''] = /^\s*(-?\d+(?:\.\d+)?)\s*%?\s*(.*?)\s*$/.exec(line) ?? [];
  return value === undefined ? [] : [{ value: Number(value), text }];
}
