import { serviceCanvas } from '../canvas';
import { colour, type Ground } from '../palette';
import type { Svg } from '../svg';

/** One wide picture of a service at work. */
export interface Scene {
  ground: Ground;
  /** What is to be seen, in 1200 × 800. */
  draw: () => Svg;
}

/** One ground for each group of services. */
export const sceneGrounds = {
  assessment: ['#bfe3d2', '#6fb094'],
  education: ['#f6e3b4', '#e2b067'],
  support: ['#c9dcee', '#86a9cf'],
} as const satisfies Record<string, Ground>;

/** The finished SVG of a scene. */
export function renderScene({ ground, draw }: Scene): Svg {
  return serviceCanvas(ground, draw());
}

/** Four colours that tell strands and shelves apart. */
export const strandColours = [colour.leaf, colour.blue, colour.orange, colour.purple];
