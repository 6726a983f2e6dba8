import { HOUR, limit, type Limit } from '#platform/http/rules/limits';

/** Exports of an account's data, by account id: each one takes many queries. */
export const exportLimits = (account: string): Limit[] => [limit(['export', account, ''], 20, HOUR)];
