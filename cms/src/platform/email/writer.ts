import type { BusinessDetails } from 'shared';
import type { Knex } from '../database/knex';
import { environment } from '../environment/environment';
import type { Content } from './compose';

/** Data for writing emails. */
export interface Source {
  knex: Knex;
  business: BusinessDetails;
  log: { error(message: string): void };
}

/**
 * Writes an email from the shop's current data; null if what it is about no longer exists.
 * @param subjectId see `OutboxEmail`
 */
export type Writer = (source: Source, subjectId: string) => Promise<Content | null>;

/** The writers of a table of emails. */
export type Writers<Table> = Readonly<Record<keyof Table, Writer>>;

/** What stands before the first colon of a `subjectId`, and what follows it. */
export function splitAtColon(subjectId: string): [string, string] {
  const [head = '', ...rest] = subjectId.split(':');
  return [head, rest.join(':')];
}

/** URL of a page of the site that a token opens. */
export const siteUrl = (page: string, token: string): string =>
  `${environment.PUBLIC_SITE_URL}/${page}?token=${token}`;

export const resetUrl = (token: string): string => siteUrl('reset-password', token);
