import type { FastifyInstance } from 'fastify';
import { freePorts } from '../../lib/free-ports.ts';
import { createApp, HttpError, listen, type ById } from '../web/server.ts';
import { sendInbox } from './inbox-page.ts';
import { Mailbox } from './mailbox.ts';
import { SMTP_FAULTS, startSmtp, type Smtp } from './smtp.ts';

interface MailOptions {
  /** Port of the inbox; 0 takes any free port. */
  webPort: number;
  /** SMTP port; any free port by default. */
  smtpPort?: number;
  dataDir: string;
}

/**
 * Starts the mail catcher: an SMTP server that delivers nothing, and a page that shows the emails.
 * @throws the system's error when a port is taken
 */
export async function startMail(options: MailOptions) {
  const mailbox = new Mailbox(options.dataDir);
  // After an outage it listens on the same port again.
  const [freePort = 0] = await freePorts(1);
  const smtp = await startSmtp(options.smtpPort ?? freePort, (message) => mailbox.add(message));
  const app = createApp();
  app.addHook('onClose', () => smtp.close());
  addRoutes(app, mailbox, smtp);
  const web = await listen(app, options.webPort);
  return { smtpPort: smtp.port, webPort: web.port, close: web.close };
}

function addRoutes(app: FastifyInstance, mailbox: Mailbox, { setFault }: Smtp): void {
  /** All emails, or with `?to=` those to one address, which a test that waits for one asks for again and again. */
  app.get<{ Querystring: { to?: string } }>('/messages', ({ query }) => {
    const messages = mailbox.list().filter(({ to }) => query.to === undefined || to === query.to);
    return messages.map(({ id: _id, ...message }) => message);
  });
  app.delete('/messages', () => {
    mailbox.clear();
    return [];
  });
  app.get('/', (_request, reply) => sendInbox(reply, mailbox.list()));
  app.get<ById & { Querystring: { view?: string } }>('/read/:id', ({ params, query }, reply) => {
    const messages = mailbox.list();
    const open = messages.find(({ id }) => id === params.id);
    if (!open) return reply.redirect('/', 303);
    return sendInbox(reply, messages, open, query.view === 'text' ? 'text' : 'html');
  });
  app.post('/clear', (_request, reply) => {
    mailbox.clear();
    return reply.redirect('/', 303);
  });
  /** For tests: `{"smtp": "down" | "hangs-up" | "slow" | null}`. */
  app.put('/faults', async ({ body }) => {
    const { smtp } = JSON.parse(String(body)) as { smtp?: unknown };
    const fault = SMTP_FAULTS.find((known) => known === smtp);
    if (fault === undefined) {
      throw new HttpError(400, { message: 'smtp: must be down, hangs-up, slow or null' });
    }
    await setFault(fault);
    return { smtp: fault };
  });
}
