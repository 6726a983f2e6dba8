import type { BusinessDetails } from 'shared';

/**
 * Nobody's details: the phone number is from the range kept for fiction, `.example` is no domain
 * anyone can own, and the ABN has the right form but fails its own check sum.
 */
export const business: BusinessDetails = {
  name: 'Sprout Learning Technologies',
  phone: '(03) 5550 0142',
  email: 'hello@sproutlearning.example',
  businessNumber: 'ABN 12 345 678 901',
};
