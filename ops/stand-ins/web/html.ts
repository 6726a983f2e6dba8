import type { FastifyReply } from 'fastify';

/** Safe HTML: all inserted values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | null;

/** Template tag that escapes every value except `Html`. `null` prints nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(toText)));
}

function toText(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export interface Page {
  title: string;
  style: Html;
  body: Html;
  /** Reloads without a script. */
  refreshSeconds?: number;
  /** CSP directives in addition to those for styles and forms. */
  policy: readonly string[];
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { title, style, body, refreshSeconds } = page;
  const { text } = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : null}
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  const base = ["default-src 'none'", "style-src 'unsafe-inline'", "form-action 'self'"];
  return reply
    .header('Content-Security-Policy', [...base, ...page.policy].join('; '))
    .header('X-Content-Type-Options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(text);
}
