import { HOUR, limit, toBusinessLimits, type Limit } from '#platform/http/rules/limits';

/** Quotes: each one may email somebody. High per address, because a school is one address. */
export const quoteLimits = (account: string, address: string): Limit[] => [
  limit(['quote', account, ''], 30, HOUR),
  limit(['quote', '', address], 300, HOUR),
];

/** Quotes of which the business gets an email each. Beyond the limits it gets one an hour about all others. */
export const newQuoteLimits = toBusinessLimits('new-quote');
