import { assessmentServices } from './assessment';
import { educationServices } from './education';
import { supportServices } from './support';
import type { DemoService } from './types';

export type { DemoService } from './types';

/** The twelve services in the order the site lists them. */
export const services: DemoService[] = [
  ...assessmentServices,
  ...educationServices,
  ...supportServices,
];
