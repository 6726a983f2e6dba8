import type { Core } from '@strapi/strapi';
import type { WebhookPorts } from '../domain/orders/payment-events';
import type { PlaceOrderPorts } from '../domain/orders/place-order';
import { readBusinessDetails } from './database/catalog/services';
import { findOrderOfEvent } from './database/orders/reads';
import { refundRepository } from './database/orders/refunds';
import { orderRepository } from './database/orders/repository';
import { webhookEvents } from './database/orders/webhook-events';
import { environment } from './environment';
import { paymentProvider } from './paypal/settings';

let ports: (PlaceOrderPorts & WebhookPorts) | undefined;

/** The money path's ports, made once a process: the provider's token is kept in them. */
export function checkoutPorts(strapi: Core.Strapi): PlaceOrderPorts & WebhookPorts {
  const knex = strapi.db.connection;
  ports ??= {
    orders: orderRepository(knex),
    refunds: refundRepository(knex),
    findOrderOfEvent: (names) => findOrderOfEvent(knex, names),
    events: webhookEvents(knex),
    payments: paymentProvider(async () => (await readBusinessDetails(strapi)).name),
    log: strapi.log,
    now: () => new Date(),
    holding: {
      reservationMinutes: environment.CHECKOUT_HOLD_MINUTES,
      unpaidHoldsPerDay: {
        known: environment.UNPAID_HOLDS_PER_DAY,
        new: environment.UNPAID_HOLDS_PER_DAY_NEW,
      },
    },
  };
  return ports;
}
