import type { Desk } from '../desk.ts';
import type { Faults } from '../faults.ts';
import type { Order } from '../types.ts';
import { html, Html } from '../../web/html.ts';
import { page } from '../../web/http.ts';
import type { Answer } from '../../web/http.ts';
import { darkPage } from '../../web/page.ts';
import type { Delivery } from '../webhooks/webhooks.ts';

const ORDERS_SHOWN = 100;
const DELIVERIES_SHOWN = 10;

/** GET /: what has been ordered and paid here, for people. */
export function showOverview({ store, faults, webhooks }: Desk): Answer {
  const orders = store.listOrders();
  const content = html`<header>
      <h1>Payments</h1>
      <p>Stand-in for PayPal, no money moves.</p>
    </header>
    ${faultLine(faults)}
    <section>
      <h2>Orders <small>${orders.length}</small></h2>
      ${orders.length > 0 ? orderTable(orders) : html`<p class="empty">No orders yet.</p>`}
    </section>
    <section>
      <h2>Webhooks</h2>
      ${
        webhooks.deliveries.length > 0
          ? deliveryTable(webhooks.deliveries)
          : html`<p class="empty">No events sent since the start.</p>`
      }
    </section>`;
  return page(200, darkPage('Payments', content, { refreshSeconds: 5 }));
}

function faultLine(faults: Faults): Html {
  const set = Object.entries(faults).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  if (set.length === 0)
    return html`<p class="notice">No faults set. <code>PUT /sandbox/faults</code> sets them.</p>`;
  return html`<p class="notice bad">
    Faults: ${set.map(({ name, value }) => html`<code>${name}: ${value}</code> `)}
  </p>`;
}

function orderTable(orders: readonly Order[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Order</th>
        <th>Status</th>
        <th class="number">Amount</th>
        <th>Shop’s order</th>
        <th>Money</th>
        <th>Created</th>
      </tr>
    </thead>
    <tbody>
      ${orders.slice(0, ORDERS_SHOWN).map(orderRow)}
    </tbody>
  </table>`;
}

function orderRow(order: Order): Html {
  const { amount, custom_id: customId, invoice_id: invoiceId } = order.unit;
  return html`<tr>
    <td><code>${order.id}</code></td>
    <td>${statusBadge(order)}</td>
    <td class="number">$${amount.value} ${amount.currency_code}</td>
    <td>${customId ?? '–'}<small>${invoiceId ?? ''}</small></td>
    <td>${moneyLines(order)}</td>
    <td>${order.createTime.replace('T', ' ').replace('Z', ' UTC')}</td>
  </tr>`;
}

function statusBadge({ status, instrumentDeclined, captures }: Order): Html {
  if (captures.some((capture) => capture.status === 'PENDING')) return badge('pending', 'warn');
  const isUntaken = captures.some(({ status }) => status === 'DECLINED' || status === 'FAILED');
  if (isUntaken) return badge('denied', 'bad');
  if (status === 'APPROVED' && instrumentDeclined) return badge('card declined', 'bad');
  if (status === 'COMPLETED') return badge('completed', 'good');
  return badge(status.toLowerCase(), status === 'APPROVED' ? 'warn' : '');
}

function badge(text: string, kind: string): Html {
  return html`<span class="badge ${kind}">${text}</span>`;
}

function moneyLines({ captures, refunds }: Order): Html {
  const lines = [
    ...captures.map(({ id, amount }) => html`<div>+ $${amount.value} <code>${id}</code></div>`),
    ...refunds.map(({ id, amount }) => html`<div>− $${amount.value} <code>${id}</code></div>`),
  ];
  return lines.length > 0 ? html`${lines}` : html`–`;
}

function deliveryTable(deliveries: readonly Delivery[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Event</th>
        <th>State</th>
        <th class="number">Attempts</th>
        <th>Last answer</th>
      </tr>
    </thead>
    <tbody>
      ${deliveries.slice(0, DELIVERIES_SHOWN).map(
        ({ eventType, state, attempts, lastAnswer }) =>
          html`<tr>
            <td>${eventType}</td>
            <td>${badge(state, state === 'delivered' ? 'good' : 'warn')}</td>
            <td class="number">${attempts}</td>
            <td>${lastAnswer}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
