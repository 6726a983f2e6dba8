import type { Service } from 'shared';

/** A service whose `image` is an illustration key instead of a path. */
export type DemoService = Service;
