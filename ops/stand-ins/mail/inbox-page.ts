import type { FastifyReply } from 'fastify';
import { html, Html, sendPage } from '../web/html.ts';
import type { StoredMessage } from './mailbox.ts';

type View = 'html' | 'text';

const style = new Html(`
  * { box-sizing: border-box; }
  :root { color-scheme: dark; }
  body { margin: 0; background: #0e1116; color: #f2f4f8; font: 15px/1.5 system-ui, sans-serif; }
  main { max-width: 80rem; margin: 0 auto; padding: 32px 24px 64px; }
  h1 { margin: 0; font-size: 28px; letter-spacing: -0.02em; }
  header { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
  header p, small, .empty { margin: 0; color: #a3adbd; }
  header button { padding: 8px 16px; border: 1px solid #3a4250; border-radius: 8px; background: none; color: inherit; font: inherit; white-space: nowrap; cursor: pointer; }
  header button:hover, .list a:hover { background: #171c24; }
  a { color: #7fd1a8; }
  :focus-visible { outline: 3px solid #7fd1a8; outline-offset: 2px; }
  .empty { margin-top: 20px; padding: 10px 14px; border-radius: 8px; background: #171c24; }
  .panes { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; margin-top: 24px; }
  @media (min-width: 56em) { .panes { grid-template-columns: 22rem minmax(0, 1fr); align-items: start; } }
  .list { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; margin: 0; padding: 0; list-style: none; }
  .list a { display: block; padding: 10px 14px; border-radius: 8px; color: inherit; text-decoration: none; }
  .list a[aria-current] { background: #1b2a26; box-shadow: inset 3px 0 #7fd1a8; }
  .list b, .list small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  article { min-width: 0; padding: 20px; border-radius: 12px; background: #171c24; }
  h2 { margin: 0 0 12px; font-size: 22px; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 0 0 16px; }
  dt { color: #a3adbd; }
  dd { margin: 0; overflow-wrap: anywhere; }
  nav { display: flex; gap: 16px; margin-bottom: 12px; }
  nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
  iframe { width: 100%; height: 65vh; border: 0; border-radius: 8px; background: #fff; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace; }
`);

/** Emails contain untrusted HTML: no scripts run, and only images from this machine are loaded. */
const policy = ['img-src data: http://localhost:*', "frame-ancestors 'none'"];

/**
 * The list of emails beside one of them: the requested one, else the newest. Only the plain list reloads itself, so that
 * readers keep their place.
 */
export function sendInbox(
  reply: FastifyReply,
  messages: readonly StoredMessage[],
  open?: StoredMessage,
  view: View = 'html',
): FastifyReply {
  const shown = open ?? messages[0];
  const body = html`<main>
    <header>
      <div>
        <h1>Mail</h1>
        <p>Emails of the local stack: caught here, not delivered.</p>
      </div>
      ${shown ? html`<form method="post" action="/clear"><button>Delete all</button></form>` : null}
    </header>
    ${shown ? panes(messages, shown, view) : html`<p class="empty">No emails yet.</p>`}
  </main>`;
  return sendPage(reply, {
    title: 'Mail',
    style,
    body,
    policy,
    refreshSeconds: open ? undefined : 5,
  });
}

function panes(messages: readonly StoredMessage[], shown: StoredMessage, view: View): Html {
  return html`<div class="panes">
    <ul class="list">
      ${messages.map((message) => listEntry(message, message === shown))}
    </ul>
    <article>
      <h2>${subjectOf(shown)}</h2>
      <dl>
        <dt>From</dt>
        <dd>${shown.from}</dd>
        <dt>To</dt>
        <dd>${shown.to}</dd>
        <dt>Date</dt>
        <dd>${showTime(shown.date)}</dd>
        ${
          shown.attachments
            ? html`<dt>Attached</dt>
                <dd>${shown.attachments.join(', ')}</dd>`
            : null
        }
      </dl>
      ${content(shown, view)}
    </article>
  </div>`;
}

function listEntry(message: StoredMessage, isShown: boolean): Html {
  const { id, to, date } = message;
  return html`<li>
    <a href="/read/${id}" ${isShown ? html`aria-current="true"` : null}>
      <b>${subjectOf(message)}</b><small>${to}</small><small>${showTime(date)}</small>
    </a>
  </li>`;
}

/** Shows an email in a sandbox without scripts; its links open in a new tab. */
function content({ id, html: source, text }: StoredMessage, wanted: View): Html {
  const view = source && text ? wanted : source ? 'html' : 'text';
  const link = (name: View, label: string) => {
    const current = name === view ? html`aria-current="true"` : null;
    return html`<a href="/read/${id}?view=${name}" ${current}>${label}</a>`;
  };
  const switcher = html`<nav>${link('html', 'As sent')} ${link('text', 'Plain text')}</nav>`;
  const frame = html`<iframe
    title="The email"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${`<base target="_blank">${source}`}"
  ></iframe>`;
  return html`${source && text ? switcher : null} ${view === 'html' ? frame : html`<pre>${text}</pre>`}`;
}

const subjectOf = ({ subject }: StoredMessage) => subject || '(no subject)';

function showTime(date: string): string {
  return new Date(date).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
}
