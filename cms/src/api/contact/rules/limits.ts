import { toBusinessLimits } from '#platform/http/rules/limits';

/** Messages to the business. */
export const contactLimits = toBusinessLimits('contact');
