import { approvalPage, loadingPage, resultPage, sorryPage } from './approval-page.ts';
import type { Desk } from '../desk.ts';
import { approveOrder } from '../orders/orders.ts';
import { page, seeOther } from '../../web/http.ts';
import type { Answer, Call } from '../../web/http.ts';
import type { Html } from '../../web/html.ts';
import type { Route } from '../../web/routes.ts';

/** The window in which a buyer approves, declines or cancels: plain forms, no script. */
export function approvalRoutes(desk: Desk): Route[] {
  return [
    { method: 'GET', pattern: '/approve', handler: (call) => showApproval(desk, call) },
    { method: 'POST', pattern: '/approve', handler: (call) => takeChoice(desk, call) },
    { method: 'GET', pattern: '/approve/result', handler: (call) => showResult(desk, call) },
    {
      method: 'GET',
      pattern: '/approve/loading',
      handler: () => answer(desk, 200, loadingPage()),
    },
  ];
}

function showApproval(desk: Desk, call: Call): Answer {
  const order = desk.store.findOrder(call.query.get('token') ?? '');
  if (!order) return answer(desk, 404, sorryPage('This order is not known.'));
  if (order.status === 'VOIDED') {
    return answer(desk, 200, sorryPage('This order can no longer be paid.'));
  }
  if (order.status === 'COMPLETED') {
    return answer(desk, 200, sorryPage('This order has been paid already.'));
  }
  const funding = call.query.get('funding') === 'card' ? 'card' : 'paypal';
  return answer(desk, 200, approvalPage(order, funding));
}

function takeChoice(desk: Desk, call: Call): Answer {
  const form = new URLSearchParams(call.body);
  const order = desk.store.getOrder(form.get('token') ?? '');
  const choice = form.get('choice');
  const approved = choice === 'pay' || choice === 'decline';
  if (approved) approveOrder(desk, order, choice === 'decline');
  return seeOther(`/approve/result?token=${order.id}&approved=${approved ? 'yes' : 'no'}`);
}

function showResult(desk: Desk, call: Call): Answer {
  const order = desk.store.getOrder(call.query.get('token') ?? '');
  const approved = call.query.get('approved') === 'yes';
  return answer(desk, 200, resultPage(order, approved, desk.options.siteOrigin));
}

/** Shown in a window of its own or framed by the shop, by nobody else. */
function answer({ options }: Desk, status: number, content: Html): Answer {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "script-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${options.siteOrigin}`,
  ];
  return page(status, content, { 'Content-Security-Policy': policy.join('; ') });
}
