/**
 * How the shop's pictures look, so that new ones fit.
 *
 * Things lie flat and are seen from straight above; kits and plants stand and are seen from the
 * front. Light falls from the upper left: edges there are lighter, thickness shows below, the shadow
 * is soft, green-black and falls to the lower right. Every shelf of the shop has one tinted ground,
 * mid-bright so that it glows on the site's near-black green pages (#0d1512) beside its fresh green
 * accent (#7ddc6b); faint furrows curve through each ground. Shapes are crisp and few, detail sits
 * where the real part has it (pins, traces, screws, seams), and nothing is written: lettering is
 * drawn as short bars, because text would depend on the fonts of the machine that renders.
 */
import type { Category } from '../types';

export const colour = {
  ink: '#0c1a15',
  accent: '#7ddc6b',
  white: '#fbfaf3',
  silk: '#eef3e6',
  silver: '#c9d1d1',
  steel: '#8d9a9d',
  gold: '#e9b949',
  copper: '#c77b45',
  black: '#242b2e',
  grey: '#5d686b',
  pcbGreen: '#1d7a55',
  pcbBlue: '#24558f',
  pcbBlack: '#2b3236',
  pcbPurple: '#5c4391',
  pcbRed: '#b5433c',
  red: '#d9503f',
  orange: '#ee8b3a',
  yellow: '#f4c945',
  green: '#4fae5a',
  blue: '#3a86c8',
  purple: '#8a63c4',
  leaf: '#5fb25a',
  leafDark: '#3c8a4b',
  soil: '#4c3527',
  terracotta: '#c8714a',
  kraft: '#c69a68',
  wood: '#d3a56f',
  water: '#5cb6d6',
  screen: '#14231f',
} as const;

/** Two stops of a ground, lit corner first. */
export type Ground = readonly [light: string, dark: string];

export const grounds: Record<Category, Ground> = {
  Boards: ['#cfe6cd', '#86bd98'],
  Sensors: ['#cde4ec', '#83b4cb'],
  'Growing Kits': ['#e7ebbd', '#b3c877'],
  Power: ['#f8e3a9', '#e6b95a'],
  Tools: ['#f5d3bf', '#dd9d7b'],
  'Cables & Connectors': ['#dfd5ee', '#ab9bd0'],
  'Displays & Lights': ['#c6e8e2', '#7dbcb5'],
  'Motors & Pumps': ['#ebdfcf', '#c3ad90'],
};

/**
 * Mixes a colour with white (amount above 0) or with the shadow's ink (below 0).
 * @param hex `#rrggbb`
 * @param amount -1 to 1
 */
export function shade(hex: string, amount: number): string {
  const target = amount < 0 ? colour.ink : '#ffffff';
  const share = Math.abs(amount);
  const mixed = channels(hex).map((value, index) =>
    Math.round(value + ((channels(target)[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
