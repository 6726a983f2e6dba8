import type { BusinessDetails, SchoolHoliday, Service, ServiceFacts, ServiceGroup } from 'shared';
import { blocksOf } from './blocks';
import businessDetails from './data/business.json';
import boards from './data/products/boards.json';
import cables from './data/products/cables.json';
import displays from './data/products/displays.json';
import growing from './data/products/growing.json';
import motors from './data/products/motors.json';
import power from './data/products/power.json';
import sensors from './data/products/sensors.json';
import tools from './data/products/tools.json';
import groups from './data/groups.json';
import pageTexts from './data/pages.json';
import servicesByGroup from './data/services.json';
import schoolHolidays from './data/school-holidays.json';
import synonymList from './data/synonyms.json';

/** The hand-written products by category, in the order in which they are mixed. */
const shelves = {
  Boards: boards,
  Sensors: sensors,
  'Growing Kits': growing,
  Power: power,
  Tools: tools,
  'Cables & Connectors': cables,
  'Displays & Lights': displays,
  'Motors & Pumps': motors,
};

export type Category = keyof typeof shelves;

export const categories = Object.keys(shelves) as Category[];

export interface DemoProduct {
  name: string;
  brand: string;
  /** Unique, e.g. `BB-ESP32-38C`. */
  partNum: string;
  category: Category;
  /** AUD, two decimals at most. */
  price: number;
  description: string;
  countInStock: number;
  /** Names of files in `pictures/`, without `.webp`; cards show the first one. */
  images: string[];
  /** Name, value and, if the category has no unit for it, the unit. */
  specifications: string[][];
  /** Documents of the chips' manufacturers. */
  documents: { label: string; url: string }[];
  /** Part numbers. */
  worksWith: string[];
  /** Age of the product in days at the time of seeding. */
  daysAgo: number;
}

/** Categories in the order of their shelves, each with a picture's name, and brands. */
export const groupPages = {
  brands: groups.brands,
  categories: groups.categories.map(({ specifications, ...category }) => ({
    ...category,
    specifications: specifications.map((field) => ({
      ...field,
      kind: field.kind === 'number' ? ('number' as const) : ('text' as const),
    })),
  })),
};

/** Example pages for the footer's links; the panel says that they are drafts. */
export const pages = pageTexts.map(({ body, ...page }) => ({ ...page, body: blocksOf(body) }));

/** Groups of synonyms, in the format that editors use. */
export const synonyms: readonly string[] = synonymList;

/** Examples, near the dates that the states have announced for 2027: editors compare them with those. */
export const holidays = schoolHolidays.map(({ state, ...holiday }) => ({
  ...holiday,
  state: state as SchoolHoliday['state'],
}));

/** A service whose `image` is a file name in `pictures/` instead of a path. */
type DemoService = Service & ServiceFacts & { information: ReturnType<typeof blocksOf> };

const NEWEST_DAYS_AGO = 21;
const DAYS_BETWEEN_ARRIVALS = 5;

/**
 * Fictitious: the phone number is from the range reserved for fiction, nobody can own a domain in `.example`, and the
 * ABN is invented, with correct check digits.
 */
export const business: BusinessDetails & { returnDays: number; address: string } = businessDetails;

/** A step of an outline is written as `Title: text`. */
function stepOf(step: string): ServiceFacts['outline'][number] {
  const [title = '', text = ''] = step.split(': ');
  return { title, text };
}

/** The twelve services in the site's order. */
export const services: DemoService[] = (Object.keys(servicesByGroup) as ServiceGroup[]).flatMap((group) =>
  servicesByGroup[group].map(({ info, outline, ...service }) => ({
    ...service,
    outline: outline.map(stepOf),
    group,
    info: info.join('\n\n'),
    information: blocksOf(info),
  })),
);

/** The hand-written products, newest first, with mixed categories, so that each page of the shop shows several. */
export const products: DemoProduct[] = mixShelves().map((product, index) => ({
  ...product,
  daysAgo: NEWEST_DAYS_AGO + index * DAYS_BETWEEN_ARRIVALS,
}));

/** Takes one product from each category in turn. */
function mixShelves(): Omit<DemoProduct, 'daysAgo'>[] {
  const longest = Math.max(...Object.values(shelves).map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, index) =>
    categories.flatMap((category) =>
      shelves[category].slice(index, index + 1).map((product) => ({ ...product, category })),
    ),
  ).flat();
}
