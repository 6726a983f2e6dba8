import type { Core } from '@strapi/strapi';
import type { WebhookPorts } from './rules/payment/payment-events';
import type { PlaceOrderPorts } from './rules/placing/place-order';
import { findOrderOfEvent } from './database/reads';
import { refundRepository } from './database/refunds';
import { orderRepository } from './database/repository';
import { webhookEvents } from './database/payment/webhook-events';
import { environment } from '#platform/environment/environment';
import { paymentProvider } from './paypal/settings';

let ports: (PlaceOrderPorts & WebhookPorts) | undefined;

/** Creates the ports of the checkout, once per process: the provider's client caches its token. */
export function checkoutPorts(strapi: Core.Strapi): PlaceOrderPorts & WebhookPorts {
  const knex = strapi.db.connection;
  ports ??= {
    orders: orderRepository(knex),
    refunds: refundRepository(knex),
    findOrderOfEvent: (names) => findOrderOfEvent(knex, names),
    events: webhookEvents(knex),
    payments: paymentProvider(),
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
