import { categories, type DemoProduct, type PartSheet } from '../types';
import { boards } from './boards';
import { cables } from './cables';
import { displays } from './displays';
import { growing } from './growing';
import { motors } from './motors';
import { power } from './power';
import { sensors } from './sensors';
import { tools } from './tools';

const NEWEST_DAYS_AGO = 21;
const DAYS_BETWEEN_ARRIVALS = 5;

/** Every part that was written by hand, shelf by shelf. */
export const partSheets: PartSheet[] = [
  ...boards,
  ...sensors,
  ...growing,
  ...power,
  ...tools,
  ...cables,
  ...displays,
  ...motors,
];

/** The hand-written parts, newest first, the shelves mixed so that any page of the shop shows several. */
export const products: DemoProduct[] = mixShelves(partSheets).map((sheet, index) => ({
  ...sheet,
  daysAgo: NEWEST_DAYS_AGO + index * DAYS_BETWEEN_ARRIVALS,
}));

/** Takes one part of each category in turn. */
function mixShelves(sheets: PartSheet[]): PartSheet[] {
  const shelves = categories.map((category) =>
    sheets.filter((sheet) => sheet.category === category),
  );
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, index) =>
    shelves.flatMap((shelf) => shelf[index] ?? []),
  ).flat();
}
