import { html, Html } from '../../web/html.ts';
import { moneyOf, totalCents } from '../money.ts';
import type { Item, Order } from '../types.ts';

/** Shown when the order has no brand name. */
const ACCOUNT_NAME = 'Demo Merchant';

export const merchantOf = ({ brandName }: Order): string => brandName ?? ACCOUNT_NAME;

export const style = new Html(`
  * { box-sizing: border-box; }
  body { margin: 0; background: #f3f5f8; color: #14243d; font: 16px/1.5 system-ui, sans-serif; }
  header { padding: 14px 24px; background: #0b1f3a; color: #fff; }
  header b { font-size: 20px; font-style: italic; letter-spacing: -0.02em; }
  header span { display: block; color: #b8c7de; font-size: 13px; }
  main { max-width: 440px; margin: 0 auto; padding: 28px 24px; }
  h1 { margin: 0; font-size: 17px; font-weight: 600; color: #4a5b76; }
  .total { margin: 2px 0 20px; font-size: 38px; font-weight: 700; letter-spacing: -0.02em; }
  .total small { font-size: 16px; font-weight: 600; color: #4a5b76; letter-spacing: 0; }
  .box { margin: 0 0 16px; padding: 14px 16px; border-radius: 10px; background: #fff; border: 1px solid #dde3ec; }
  ul { list-style: none; }
  li { display: flex; justify-content: space-between; gap: 16px; padding: 5px 0; }
  li span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
  .method { display: flex; align-items: center; gap: 14px; }
  .method i { flex: none; width: 44px; height: 30px; border-radius: 5px; background: linear-gradient(135deg, #0070e0, #003087); }
  .method small { display: block; color: #4a5b76; }
  form { display: grid; gap: 10px; margin-top: 24px; }
  button { min-height: 50px; border: 0; border-radius: 25px; font: 600 17px/1 system-ui, sans-serif; cursor: pointer; }
  button:focus-visible { outline: 3px solid #6ab7ff; outline-offset: 2px; }
  .pay { background: #0059b8; color: #fff; }
  .pay:hover { background: #00468f; }
  .decline { background: #fff; color: #9c1c1c; box-shadow: inset 0 0 0 2px #c23a3a; }
  .decline:hover { background: #fdf0f0; }
  .cancel { background: none; color: #0059b8; text-decoration: underline; }
  .note { margin: 0; color: #4a5b76; font-size: 13px; text-align: center; }
  .wait { padding-top: 120px; text-align: center; color: #4a5b76; }
`);

/** The page with "Pay now", "Decline" and "Cancel": plain forms, no script. */
export function approvalPage(order: Order, isCard: boolean): Html {
  const { id, unit } = order;
  const { amount, items = [], description } = unit;
  const method = isCard
    ? html`<div>Visa ending in 4242<small>Debit or credit card, without an account</small></div>`
    : html`<div>Demo Buyer<small>buyer@example.com, PayPal balance</small></div>`;
  const list = html`<ul class="box">
    ${items.map(itemRow)}
  </ul>`;
  return html`<h1>Pay ${merchantOf(order)}</h1>
    <p class="total">$${amount.value} <small>${amount.currency_code}</small></p>
    ${items.length > 0 ? list : null} ${description ? html`<p class="box">${description}</p>` : null}
    <div class="box method"><i></i>${method}</div>
    <form method="post" action="/approve">
      <input type="hidden" name="token" value="${id}" />
      <button class="pay" name="choice" value="pay">Pay now</button>
      <button class="decline" name="choice" value="decline">Decline</button>
      <button class="cancel" name="choice" value="cancel">Cancel</button>
    </form>
    <p class="note">“Decline”: the card is refused when the shop captures the payment.</p>`;
}

function itemRow(item: Item): Html {
  const total = moneyOf(totalCents(item), item.unit_amount.currency_code);
  return html`<li><span>${item.quantity} × ${item.name}</span><span>$${total.value}</span></li>`;
}

/** Shown while the shop is still creating its order. */
export const loadingPage = html`<p class="wait" role="status">Preparing your payment…</p>`;

export const sorryPage = (text: string): Html => html`<p class="wait">${text} You can close this window.</p>`;

/** Its script sends the buyer's choice to the shop's page. */
export function resultPage({ id, payer }: Order, approved: boolean, siteOrigin: string): Html {
  return html`<p class="wait" role="status">${approved ? '' : 'Cancelled. '}Going back to the shop…</p>
    <script
      src="/approval-result.js"
      data-order-id="${id}"
      data-payer-id="${String(payer?.payer_id ?? '')}"
      data-approved="${approved ? 'yes' : 'no'}"
      data-site-origin="${siteOrigin}"
    ></script>`;
}
