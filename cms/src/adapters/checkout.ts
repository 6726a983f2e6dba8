import type { Core } from '@strapi/strapi';
import type { PlaceOrderPorts } from '../domain/place-order';
import { orderBooks } from './database/order-books';
import { paymentProvider } from './paypal/settings';

const DEFAULT_HOLD_MINUTES = 30;

let ports: PlaceOrderPorts | undefined;

/** The money path's ports, made once a process: the provider's token is kept in them. */
export function checkoutPorts(strapi: Core.Strapi): PlaceOrderPorts {
  ports ??= {
    orders: orderBooks(strapi.db.connection),
    payments: paymentProvider(process.env),
    log: strapi.log,
    now: () => new Date(),
    holdMinutes: Number(process.env.CHECKOUT_HOLD_MINUTES ?? DEFAULT_HOLD_MINUTES),
  };
  return ports;
}
