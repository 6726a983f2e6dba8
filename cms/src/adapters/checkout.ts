import type { Core } from '@strapi/strapi';
import type { PlaceOrderPorts } from '../domain/orders/place-order';
import type { EventPorts } from '../domain/orders/payment-events';
import { findOrderOfEvent } from './database/orders/reads';
import { orderRepository } from './database/orders/repository';
import { paymentProvider } from './paypal/settings';

const DEFAULT_HOLD_MINUTES = 30;

type CheckoutPorts = PlaceOrderPorts & EventPorts;

let ports: CheckoutPorts | undefined;

/** The money path's ports, made once a process: the provider's token is kept in them. */
export function checkoutPorts(strapi: Core.Strapi): CheckoutPorts {
  ports ??= {
    orders: orderRepository(strapi.db.connection),
    findOrderOfEvent: (names) => findOrderOfEvent(strapi.db.connection, names),
    payments: paymentProvider(process.env),
    log: strapi.log,
    now: () => new Date(),
    holdMinutes: Number(process.env.CHECKOUT_HOLD_MINUTES ?? DEFAULT_HOLD_MINUTES),
  };
  return ports;
}
