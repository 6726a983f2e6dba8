import { html, Html, type Page } from '../web/html.ts';
import type { Order } from './types.ts';

const ORDERS_SHOWN = 100;
const style = new Html(`
  :root { color-scheme: dark; }
  body { margin: 32px; font: 15px/1.5 system-ui, sans-serif; }
`);

/** For people: the states of the last orders, and where the rest is. */
export function homePage(orders: readonly Order[]): Page {
  const body = html`<h1>Payments</h1>
    <p>
      Stand-in for PayPal, no money moves. In full: <a href="/sandbox/orders">orders</a>,
      <a href="/sandbox/webhooks">webhooks</a>, <a href="/sandbox/faults">faults</a>.
    </p>
    <ul>
      ${orders.slice(0, ORDERS_SHOWN).map(listEntry)}
    </ul>`;
  return { title: 'Payments', style, body, policy: ["frame-ancestors 'none'"], refreshSeconds: 5 };
}

function listEntry({ id, status, unit: { amount, custom_id: customId } }: Order): Html {
  const shopOrder = customId ? `, the shop’s order ${customId}` : '';
  return html`<li>${id}: ${status.toLowerCase()}, $${amount.value}${shopOrder}</li>`;
}
