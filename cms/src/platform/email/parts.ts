import { html, joinHtml, words, type Html } from './html';

/** The parts of which emails are made. Styles are inline, because some mail programs drop style sheets. */

/** A section of an email in both forms. In plain text, an empty line separates sections. */
export interface Section {
  text: string[];
  html: Html;
}

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.5';
const ACCENT = '#1c7a3c';
const QUIET = 'color:#57645c;font-size:14px;font-weight:400;line-height:1.5';
export const RULE = '1px solid #dde4de';

export const paragraph = (content: Html): Html => html`<p style="${PARAGRAPH}">${content}</p>`;

export const heading = (text: string): Html =>
  html`<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.25">${text}</h2>`;

/** Sentences; in HTML each one is a paragraph. */
export const sentences = (...lines: string[]): Section => ({
  text: lines,
  html: joinHtml(lines.map((line) => paragraph(words(line)))),
});

/** Lines of an address or a signature, below one another. */
export const lines = (texts: readonly string[]): Html =>
  joinHtml(texts.map((text, index) => html`${index > 0 ? html`<br />` : ''}${words(text)}`));

export const quiet = (content: Html): Html =>
  html`<p class="quiet" style="margin:0 0 16px;${QUIET}">${content}</p>`;

export const anchor = (label: string, url: string): Html =>
  html`<a href="${url}" class="accent" style="color:${ACCENT}">${words(label)}</a>`;

/** A link in its own paragraph. */
export const link = (label: string, url: string): Section => ({
  text: [`${label}: ${url}`],
  html: paragraph(anchor(label, url)),
});

/** What the reader is asked to do: one in an email. Outlook ignores the link's padding and takes the cell's. */
export const button = (label: string, url: string): Section => ({
  text: [`${label}: ${url}`],
  html: html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
    <tr>
      <td class="button" bgcolor="${ACCENT}" style="border-radius:8px;mso-padding-alt:13px 24px">
        <a
          href="${url}"
          class="button"
          style="display:inline-block;padding:13px 24px;border-radius:8px;background:${ACCENT};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`,
});

export interface Row {
  label: string;
  /** Below the label. */
  detail?: string;
  amount?: string;
  isTotal?: boolean;
}

/** What is bought or refunded, and what it costs. */
export const table = (rows: readonly Row[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:16px">
    ${joinHtml(rows.map(tableRow))}
  </table>`;

function tableRow({ label, detail, amount = '', isTotal = false }: Row): Html {
  const cell = `padding:10px 0;border-top:${RULE};line-height:1.4;vertical-align:top${isTotal ? ';font-weight:700' : ''}`;
  const below = html`<br /><span class="quiet" style="${QUIET}">${words(detail ?? '')}</span>`;
  return html`<tr>
    <td class="rule" style="${cell}">${words(label)}${detail ? below : ''}</td>
    <td class="rule" align="right" style="${cell};padding-left:16px;white-space:nowrap">${amount}</td>
  </tr>`;
}
