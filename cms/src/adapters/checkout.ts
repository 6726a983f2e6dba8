import type { Core } from '@strapi/strapi';
import type { PlaceOrderPorts } from '../domain/orders/place-order';
import type { WebhookPorts } from '../domain/orders/payment-events';
import { findOrderOfEvent } from './database/orders/reads';
import { orderRepository } from './database/orders/repository';
import { keepEvent, markEventHandled } from './database/orders/webhook-events';
import { paymentProvider } from './paypal/settings';

const DEFAULT_HOLD_MINUTES = 30;

type CheckoutPorts = PlaceOrderPorts & WebhookPorts;

let ports: CheckoutPorts | undefined;

/** The money path's ports, made once a process: the provider's token is kept in them. */
export function checkoutPorts(strapi: Core.Strapi): CheckoutPorts {
  ports ??= {
    orders: orderRepository(strapi.db.connection),
    findOrderOfEvent: (names) => findOrderOfEvent(strapi.db.connection, names),
    events: {
      keep: (event) =>
        keepEvent(strapi.db.connection, { id: event.id, type: event.event_type, body: event }),
      markHandled: (id) => markEventHandled(strapi.db.connection, id),
    },
    payments: paymentProvider(process.env),
    log: strapi.log,
    now: () => new Date(),
    holdMinutes: Number(process.env.CHECKOUT_HOLD_MINUTES ?? DEFAULT_HOLD_MINUTES),
  };
  return ports;
}
