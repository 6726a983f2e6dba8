import type { Carrier } from 'shared';
import { rows, type Knex } from '../../../../platform/database/knex';

/** In the order in which the business has them. */
export const listCarriers = (knex: Knex): Promise<Carrier[]> =>
  rows(
    knex,
    `SELECT c.name, nullif(c.tracking_url, '') AS tracking_url
       FROM business_details_cmps l JOIN components_business_carriers c ON c.id = l.cmp_id
      WHERE l.field = 'carriers' ORDER BY l."order", c.id`,
  );

/** The address of an order's carrier, where it is on the list; the order is `o`. */
export const CARRIER_ADDRESS = `
  (SELECT nullif(c.tracking_url, '') FROM components_business_carriers c
    WHERE lower(c.name) = lower(o.carrier) ORDER BY c.id LIMIT 1)`;
