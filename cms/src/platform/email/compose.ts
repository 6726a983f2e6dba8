import type { BusinessDetails } from 'shared';
import { toSingleLine } from 'shared/schemas';
import { openingAndClosing, type EmailTexts, type EmailWording } from './rules/wording';
import { html, joinHtml, type Html } from './html';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A single address; by default, replies go to the shop. */
  replyTo?: string;
  attachments: Attachment[];
  headers?: Readonly<Record<string, string>>;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A section of an email in both forms. In plain text, an empty line separates sections. */
export interface Section {
  text: string[];
  html: Html;
}

export interface Content {
  to: string;
  /** Follows the business's name. */
  subject: string;
  /** Heading of the HTML form. */
  title: string;
  /** Opening and closing. */
  wording: EmailWording;
  /** The facts between opening and closing. */
  sections: Section[];
  attachments?: Attachment[];
  /** Where replies go, if not to the shop. */
  replyTo?: string;
  /** URL for one-click unsubscribing by POST (RFC 8058). */
  unsubscribeUrl?: string;
}

const OWN_WORDS: EmailTexts = { opening: '', closing: '' };

/**
 * Composes both forms of an email: greeting, opening, facts, closing and the business's details. The reader's name is
 * left out: an unproven address may be a stranger's, and whoever created the account chose the name.
 * @param texts the editors' opening and closing
 */
export function compose(
  content: Content,
  business: BusinessDetails,
  texts: EmailTexts = OWN_WORDS,
): Email {
  const { to, replyTo, subject, title, wording, attachments = [], unsubscribeUrl } = content;
  const { opening, closing } = openingAndClosing(wording, texts, business.name);
  const last = closing.length > 0 ? [sentences(...closing)] : [];
  const sections = [sentences(...opening), ...content.sections, ...last];
  const signed = signature(business);
  const text = sections.flatMap((section) => [...section.text, '']);
  const body = html`<!doctype html>
    <html lang="en-AU">
      <body style="margin:0;background:#f2f5f1;font-family:system-ui,sans-serif;color:#16211b">
        <div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
          <h1 style="font-size:22px;margin:0 0 16px">${title}</h1>
          <p>Hello,</p>
          ${joinHtml(sections.map((section) => section.html))}
          <p style="color:#57645c;font-size:14px">
            ${joinHtml(signed.map((line) => html`${line}<br />`))}
          </p>
        </div>
      </body>
    </html>`;
  return {
    to,
    subject: `${business.name}: ${subject}`,
    text: ['Hello,', '', ...text, ...signed].map(toSingleLine).join('\n'),
    html: body.html,
    attachments,
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
  };
}

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The business's details, without empty ones. */
function signature({ name, businessNumber, phone, email }: BusinessDetails): string[] {
  const who = [name, businessNumber && `(${businessNumber})`].filter(Boolean).join(' ');
  const where = [phone, email].filter(Boolean).join(', ');
  return [who, where].filter(Boolean);
}

/** Sentences; in HTML each one is a paragraph. */
export const sentences = (...lines: string[]): Section => ({
  text: lines,
  html: joinHtml(lines.map((line) => html`<p>${line}</p>`)),
});

/** A link in its own paragraph. */
export const link = (label: string, url: string): Section => ({
  text: [`${label}: ${url}`],
  html: html`<p style="margin:24px 0"><a href="${url}" style="color:#1c7a3c">${label}</a></p>`,
});
