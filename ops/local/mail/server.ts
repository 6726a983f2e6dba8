import { json, page, seeOther } from '../payments/web/http.ts';
import type { Answer, Call } from '../payments/web/http.ts';
import type { Html } from '../payments/web/html.ts';
import type { Route } from '../payments/web/routes.ts';
import { serve } from '../payments/web/serve.ts';
import { inboxPage } from './inbox-page.ts';
import { Mailbox } from './mailbox.ts';
import { listenSmtp } from './smtp.ts';

export interface MailOptions {
  /** Where letters are read; 0 takes any free port. */
  webPort: number;
  /** Where letters are sent; any free port when left out. */
  smtpPort?: number;
  dataDir: string;
}

/**
 * Starts the mail catcher: an SMTP server that delivers nothing, and a page to read what it caught.
 * @throws the system's error when a port is taken
 */
export async function startMail(options: MailOptions) {
  const mailbox = new Mailbox(options.dataDir);
  const web = await serve(options.webPort, () => routesOf(mailbox));
  const smtp = await listenSmtp(options.smtpPort ?? 0, (message) => mailbox.add(message)).catch(
    async (error: unknown) => {
      await web.close();
      throw error;
    },
  );
  const close = async (): Promise<void> => {
    await Promise.all([web.close(), smtp.close()]);
  };
  return { smtpPort: smtp.port, webPort: web.port, close };
}

function routesOf(mailbox: Mailbox): Route[] {
  const empty = () => {
    mailbox.clear();
    return mailbox;
  };
  return [
    { method: 'GET', pattern: '/messages', handler: () => json(200, listMessages(mailbox)) },
    {
      method: 'DELETE',
      pattern: '/messages',
      handler: () => json(200, listMessages(empty())),
    },
    { method: 'POST', pattern: '/clear', handler: () => (empty(), seeOther('/')) },
    { method: 'GET', pattern: '/', handler: () => answer(200, inboxPage(mailbox.list())) },
    { method: 'GET', pattern: '/read/:id', handler: (call) => readMessage(mailbox, call) },
  ];
}

function listMessages(mailbox: Mailbox) {
  return mailbox.list().map(({ id: _id, ...message }) => message);
}

function readMessage(mailbox: Mailbox, call: Call): Answer {
  const open = mailbox.find(call.params.id ?? '');
  if (!open) return seeOther('/');
  const view = call.query.get('view') === 'text' ? 'text' : 'html';
  return answer(200, inboxPage(mailbox.list(), open, view));
}

/** Letters hold foreign HTML: no script runs, and nothing is loaded but pictures of this machine. */
function answer(status: number, content: Html): Answer {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data: http://localhost:*',
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return page(status, content, { 'Content-Security-Policy': policy.join('; ') });
}
