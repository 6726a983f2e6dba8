import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, sendPage, type Html } from '../../web/html.ts';
import type { Context } from '../context.ts';
import { approveOrder } from '../orders/orders.ts';
import { approvalPage, loadingPage, merchantOf, resultPage, sorryPage, style } from './pages.ts';

interface ByToken {
  Querystring: { token?: string; funding?: string; approved?: string };
}

/** The approval window, in which a buyer approves, declines or cancels. */
export function approvalRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const { siteOrigin } = context.options;
  /** Only the shop may frame the window. */
  const policy = ['img-src data:', "script-src 'self'", `frame-ancestors ${siteOrigin}`];
  const send = (reply: FastifyReply, content: Html, title = 'PayPal') => {
    const body = html`<header><b>PayPal</b><span>Stand-in for testing: no money moves</span></header>
      <main>${content}</main>`;
    return sendPage(reply, { title, style, body, policy });
  };

  app.get<ByToken>('/approve', ({ query }, reply) => {
    const order = store.findOrder(query.token ?? '');
    if (!order) return send(reply.code(404), sorryPage('This order is not known.'));
    const { status } = order;
    if (status === 'VOIDED') return send(reply, sorryPage('This order can no longer be paid.'));
    if (status === 'COMPLETED') return send(reply, sorryPage('This order has been paid already.'));
    return send(reply, approvalPage(order, query.funding === 'card'), `Pay ${merchantOf(order)}`);
  });

  app.post('/approve', ({ body }, reply) => {
    const form = new URLSearchParams(String(body));
    const order = store.getOrder(form.get('token') ?? '');
    const choice = form.get('choice');
    const isApproved = choice === 'pay' || choice === 'decline';
    if (isApproved) approveOrder(context, order, choice === 'decline');
    const result = `/approve/result?token=${order.id}&approved=${isApproved ? 'yes' : 'no'}`;
    return reply.redirect(result, 303);
  });

  app.get<ByToken>('/approve/result', ({ query }, reply) => {
    const order = store.getOrder(query.token ?? '');
    return send(reply, resultPage(order, query.approved === 'yes', siteOrigin));
  });

  app.get('/approve/loading', (_request, reply) => send(reply, loadingPage));
}
