import { json, page, Refusal, seeOther } from '../web/http.ts';
import type { Answer, Call } from '../web/http.ts';
import type { Html } from '../web/html.ts';
import type { Route } from '../web/routes.ts';
import { serve } from '../web/serve.ts';
import { inboxPage } from './inbox-page.ts';
import { isSmtpFault, startSmtp, type Smtp } from './faulty-smtp.ts';
import { Mailbox } from './mailbox.ts';

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
  const smtp = await startSmtp(options.smtpPort ?? 0, (message) => mailbox.add(message));
  const web = await serve(options.webPort, () => routesOf(mailbox, smtp)).catch(
    async (error: unknown) => {
      await smtp.close();
      throw error;
    },
  );
  const close = async (): Promise<void> => {
    await Promise.all([web.close(), smtp.close()]);
  };
  return { smtpPort: smtp.port, webPort: web.port, close };
}

function routesOf(mailbox: Mailbox, smtp: Smtp): Route[] {
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
    { method: 'PUT', pattern: '/faults', handler: (call) => setFaults(smtp, call) },
    { method: 'GET', pattern: '/', handler: () => answer(200, inboxPage(mailbox.list())) },
    { method: 'GET', pattern: '/read/:id', handler: (call) => readMessage(mailbox, call) },
  ];
}

function listMessages(mailbox: Mailbox) {
  return mailbox.list().map(({ id: _id, ...message }) => message);
}

/** For tests: `{"smtp": "down" | "hangs-up" | null}`. */
async function setFaults(smtp: Smtp, { body }: Call): Promise<Answer> {
  const { smtp: fault } = JSON.parse(body) as { smtp?: unknown };
  if (!isSmtpFault(fault)) {
    throw new Refusal(json(400, { message: 'smtp: must be down, hangs-up or null' }));
  }
  await smtp.setFault(fault);
  return json(200, { smtp: fault });
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
