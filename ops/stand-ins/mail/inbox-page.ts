import { html, Html } from '../web/html.ts';
import { darkPage } from '../web/page.ts';
import type { StoredMessage } from './mailbox.ts';

type View = 'html' | 'text';

const style = new Html(`
  .top { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
  .top button { padding: 8px 16px; border: 1px solid #3a4250; border-radius: 8px; background: none; color: inherit; font: inherit; white-space: nowrap; cursor: pointer; }
  .top button:hover { background: #171c24; }
  .panes { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; margin-top: 24px; }
  @media (min-width: 56em) { .panes { grid-template-columns: 22rem minmax(0, 1fr); align-items: start; } }
  .list { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; margin: 0; padding: 0; list-style: none; }
  .list a { display: block; padding: 10px 14px; border-radius: 8px; color: inherit; text-decoration: none; }
  .list a:hover { background: #171c24; }
  .list a[aria-current] { background: #1b2a26; box-shadow: inset 3px 0 #7fd1a8; }
  .list b, .list small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .letter { min-width: 0; padding: 20px; border-radius: 12px; background: #171c24; }
  .letter h2 { margin: 0 0 12px; font-size: 22px; overflow-wrap: anywhere; }
  .letter dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 0 0 16px; }
  .letter dt { color: #a3adbd; }
  .letter dd { margin: 0; overflow-wrap: anywhere; }
  .letter nav { display: flex; gap: 16px; margin-bottom: 12px; }
  .letter nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
  iframe { width: 100%; height: 65vh; border: 0; border-radius: 8px; background: #fff; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace; }
`);

/**
 * The list of letters beside one of them: the one asked for, else the newest. Only the plain list
 * renews itself, so that nobody loses the place while reading.
 */
export function inboxPage(
  messages: readonly StoredMessage[],
  open?: StoredMessage,
  view: View = 'html',
): Html {
  const shown = open ?? messages[0];
  const content = html`<header class="top">
      <div>
        <h1>Mail</h1>
        <p>Letters of the local stack: caught here, delivered nowhere.</p>
      </div>
      ${shown ? html`<form method="post" action="/clear"><button>Delete all</button></form>` : null}
    </header>
    ${shown ? panes(messages, shown, view) : html`<p class="empty notice">No letters yet.</p>`}`;
  return darkPage('Mail', content, { refreshSeconds: open ? undefined : 5, extraStyle: style });
}

function panes(messages: readonly StoredMessage[], shown: StoredMessage, view: View): Html {
  return html`<div class="panes">
    <ul class="list">
      ${messages.map((message) => listEntry(message, message.id === shown.id))}
    </ul>
    <article class="letter">${letter(shown, view)}</article>
  </div>`;
}

function listEntry({ id, subject, to, date }: StoredMessage, isShown: boolean): Html {
  return html`<li>
    <a href="/read/${id}" ${isShown ? html`aria-current="true"` : null}>
      <b>${subject || '(no subject)'}</b><small>${to}</small><small>${showTime(date)}</small>
    </a>
  </li>`;
}

function letter(message: StoredMessage, view: View): Html {
  const { subject, from, to, date } = message;
  return html`<h2>${subject || '(no subject)'}</h2>
    <dl>
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>Date</dt>
      <dd>${showTime(date)}</dd>
    </dl>
    ${body(message, view)}`;
}

function body(message: StoredMessage, view: View): Html {
  const shown = message.html && message.text ? view : message.html ? 'html' : 'text';
  const link = (name: View, label: string) =>
    html`<a
      href="/read/${message.id}?view=${name}"
      ${name === shown ? html`aria-current="true"` : null}
      >${label}</a
    >`;
  const switcher = html`<nav>${link('html', 'As sent')} ${link('text', 'Plain text')}</nav>`;
  return html`${message.html && message.text ? switcher : null}
  ${shown === 'html' ? letterFrame(message.html) : html`<pre>${message.text}</pre>`}`;
}

/** No script of a letter runs; its links open in a new tab. */
function letterFrame(source: string): Html {
  return html`<iframe
    title="The letter"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${`<base target="_blank">${source}`}"
  ></iframe>`;
}

function showTime(date: string): string {
  return new Date(date).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
}
