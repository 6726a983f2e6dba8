import type { Logo } from '../images/logo';
import { html, words, type Html } from './html';
import { lines, RULE } from './parts';

/** How an email refers to its attached logo: it loads nothing from anywhere. */
export const LOGO_ID = 'logo@shop';

/** Colours of the site for readers whose mail program is dark. Others keep the inline colours. */
const DARK: Html = {
  html: `:root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .page { background: #0b1310 !important; }
      .card { background: #121d18 !important; border-color: #7ddc6b #27382f #27382f !important; }
      .ink { color: #ffffff !important; }
      .quiet { color: #b5c6bc !important; }
      .accent { color: #7ddc6b !important; }
      .rule { border-color: #27382f !important; }
      .logo { padding: 8px !important; border-radius: 8px; background: #ffffff; }
      .button { background: #7ddc6b !important; color: #06130a !important; }
    }`,
};

/** Keeps mail programs from filling up the preview with the text after the preheader. */
const FILLER: Html = { html: '&#847;&zwnj;&nbsp;'.repeat(60) };

interface Letter {
  /** Subject and heading. */
  title: string;
  /** Shown after the subject in lists of emails. */
  preheader: string;
  /** Name of the business. */
  sender: string;
  logo: Logo | null;
  content: Html;
  signature: readonly string[];
}

/** The HTML form of every email: tables, because Outlook lays out nothing else, at most 600 px wide. */
export function page({ title, preheader, sender, logo, content, signature }: Letter): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${title}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#f2f5f1">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${FILLER}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;text-align:left"
              >
                <tr>
                  <td
                    class="card ink"
                    bgcolor="#ffffff"
                    style="padding:24px;border:${RULE};border-top:4px solid #1c7a3c;border-radius:12px;color:#16211b;overflow-wrap:anywhere;word-break:break-word"
                  >
                    ${head(sender, logo)}
                    <h1 style="margin:24px 0 16px;font-size:24px;line-height:1.25">${words(title)}</h1>
                    ${content}
                  </td>
                </tr>
                <tr>
                  <td class="quiet" style="padding:16px 24px;color:#57645c;font-size:13px;line-height:1.5">
                    ${lines(signature)}
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html>`.html;
}

/** The logo, else the business's name. */
function head(sender: string, logo: Logo | null): Html {
  if (!logo)
    return html`<div class="accent" style="color:#1c7a3c;font-size:18px;font-weight:700">
      ${words(sender)}
    </div>`;
  const size = html`width="${String(logo.width)}" height="${String(logo.height)}"`;
  return html`<img
    src="cid:${LOGO_ID}"
    ${size}
    alt="${sender}"
    class="logo"
    style="display:block;border:0"
  />`;
}
