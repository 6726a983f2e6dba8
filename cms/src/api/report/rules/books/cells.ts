import { formatAmount, toDollars, type Cents } from 'shared';

/** Dollars with two decimals and a minus sign, as the programs read them. They are numbers, so they are not defused. */
export const amountCell = (cents: Cents): string => formatAmount(toDollars(cents));

/** dd/mm/yyyy. @param day yyyy-mm-dd */
export const dayCell = (day: string): string => day.split('-').reverse().join('/');
