import type { BusinessDetails } from 'shared';
import { toSingleLine } from 'shared/schemas';
import { html, joinHtml, type Html } from './html';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The parts of a letter's body that differ. */
export interface Body {
  /** Above the HTML letter. */
  title: string;
  /** Lines of the plain text between greeting and signature. */
  text: string[];
  html: Html;
}

/**
 * Both forms of a letter, with greeting and the business's details. It greets nobody by name: no address
 * is proven, and whoever made an account for it has chosen the name.
 */
export function framed(body: Body, business: BusinessDetails): Pick<Letter, 'text' | 'html'> {
  return { text: asText(body, business), html: asHtml(body, business).html };
}

/** Details that nobody has filled in yet are left out. */
function signature({ name, businessNumber, phone, email }: BusinessDetails): string[] {
  const who = [name, businessNumber && `(${businessNumber})`].filter(Boolean).join(' ');
  const where = [phone, email].filter(Boolean).join(', ');
  return [who, where].filter(Boolean);
}

function asText({ text }: Body, business: BusinessDetails): string {
  return ['Hello,', '', ...text, '', ...signature(business)].map(toSingleLine).join('\n');
}

function asHtml({ title, html: content }: Body, business: BusinessDetails): Html {
  return html`<!doctype html>
    <html lang="en-AU">
      <body style="margin:0;background:#f2f5f1;font-family:system-ui,sans-serif;color:#16211b">
        <div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
          <h1 style="font-size:22px;margin:0 0 16px">${title}</h1>
          <p>Hello,</p>
          ${content}
          <p style="color:#57645c;font-size:14px">
            ${joinHtml(signature(business).map((line) => html`${line}<br />`))}
          </p>
        </div>
      </body>
    </html>`;
}

/** A link that stands by itself. */
export function linkParagraph(url: string, label: string): Html {
  return html`<p style="margin:24px 0"><a href="${url}" style="color:#1c7a3c">${label}</a></p>`;
}
