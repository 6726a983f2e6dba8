import { html, Html } from './html.ts';

const style = new Html(`
  * { box-sizing: border-box; }
  :root { color-scheme: dark; }
  body { margin: 0; background: #0e1116; color: #f2f4f8; font: 15px/1.5 system-ui, sans-serif; }
  main { max-width: 80rem; margin: 0 auto; padding: 32px 24px 64px; }
  h1 { margin: 0; font-size: 28px; letter-spacing: -0.02em; }
  h2 { margin: 32px 0 12px; font-size: 18px; }
  header p, small, .empty { margin: 0; color: #a3adbd; }
  small { font-weight: 400; }
  a { color: #7fd1a8; }
  :focus-visible { outline: 3px solid #7fd1a8; outline-offset: 2px; }
  code { font: 13px/1.5 ui-monospace, monospace; color: #cfd6e2; }
  section { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  th { padding: 8px 12px; color: #a3adbd; font-size: 13px; font-weight: 600; text-align: left; }
  td { padding: 10px 12px; border-top: 1px solid #262c36; vertical-align: top; white-space: nowrap; }
  td small { display: block; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  .notice { margin: 20px 0 0; padding: 10px 14px; border-radius: 8px; background: #171c24; }
  .notice.bad { background: #3a1a1d; }
  .badge { padding: 2px 10px; border-radius: 999px; background: #262c36; font-size: 13px; }
  .badge.good { background: #123d2a; color: #8fe3b8; }
  .badge.warn { background: #40330f; color: #f5d27a; }
  .badge.bad { background: #451c20; color: #ffb3b3; }
`);

interface PageOptions {
  /** Reloads by itself, without a script. */
  refreshSeconds?: number;
  /** Rules of this page's own. */
  extraStyle?: Html;
}

/** The frame of the local stack's own pages: dark, self-contained, no script. */
export function darkPage(title: string, content: Html, options: PageOptions = {}): Html {
  const { refreshSeconds, extraStyle = null } = options;
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : null}
        <title>${title}</title>
        <style>
          ${style}${extraStyle}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}
