import type { Core } from '@strapi/strapi';
import type { PlaceOrderPorts } from '../domain/orders/place-order';
import type { EventPorts } from '../domain/orders/payment-events';
import { findOrderOfEvent } from './database/orders/reads';
import { orderRepository } from './database/orders/repository';
import { environment } from './environment';
import { paymentProvider } from './paypal/settings';

let ports: (PlaceOrderPorts & EventPorts) | undefined;

/** The money path's ports, made once a process: the provider's token is kept in them. */
export function checkoutPorts(strapi: Core.Strapi): PlaceOrderPorts & EventPorts {
  ports ??= {
    orders: orderRepository(strapi.db.connection),
    findOrderOfEvent: (names) => findOrderOfEvent(strapi.db.connection, names),
    payments: paymentProvider(),
    log: strapi.log,
    now: () => new Date(),
    holdMinutes: environment.CHECKOUT_HOLD_MINUTES,
  };
  return ports;
}
