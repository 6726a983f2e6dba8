/** The shop's shelves, in the order the demo data mixes them. */
export const categories = [
  'Boards',
  'Sensors',
  'Growing Kits',
  'Power',
  'Tools',
  'Cables & Connectors',
  'Displays & Lights',
  'Motors & Pumps',
] as const;

export type Category = (typeof categories)[number];

/** A part as it is written down: what it is, without when it came to the shop. */
export interface PartSheet {
  name: string;
  brand: string;
  /** Unique, e.g. `BB-ESP32-38C`. */
  partNum: string;
  category: Category;
  /** AUD, two decimals at most. */
  price: number;
  description: string;
  countInStock: number;
  /** Keys for `drawIllustration`; cards show the first. */
  images: string[];
}

export interface DemoProduct extends PartSheet {
  /** How long before the seeding the product was added. */
  daysAgo: number;
}

export interface DemoReview {
  /** The part number of the product it is about. */
  partNum: string;
  /** Name of the reviewer as shown. */
  name: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  comment: string;
  daysAgo: number;
}
