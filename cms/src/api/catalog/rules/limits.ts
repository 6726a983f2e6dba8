import { QUARTER_HOUR, DAY, limit, type Limit } from '#platform/http/rules/limits';

/** Requests for stock alerts: per address (which may be a school's), and per address and mailbox. */
export const stockAlertLimits = (account: string, address: string): Limit[] => [
  limit(['stock-alert', '', address], 100, QUARTER_HOUR),
  limit(['stock-alert', account, address], 50, DAY),
];

/** Quick orders: per address (which may be a school's). Each one may search for many products. */
export const quickOrderLimits = (address: string): Limit[] => [
  limit(['quick-order', '', address], 100, QUARTER_HOUR),
];
