import type { Carrier } from 'shared';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** The carriers, in the business's order. */
export const listCarriers = (knex: Knex): Promise<Carrier[]> =>
  rows(
    knex,
    sql`SELECT c.name, nullif(c.tracking_url, '') AS tracking_url
       FROM business_details_cmps l JOIN components_business_carriers c ON c.id = l.cmp_id
      WHERE l.field = 'carriers' ORDER BY l."order", c.id`,
  );

/** The tracking URL of the carrier of order `o`, if the carrier is in the list. */
export const CARRIER_ADDRESS = sql`
  (SELECT nullif(c.tracking_url, '') FROM components_business_carriers c
    WHERE lower(c.name) = lower(o.carrier) ORDER BY c.id LIMIT 1)`;
