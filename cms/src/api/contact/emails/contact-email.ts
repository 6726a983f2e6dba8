import { wording } from '../../../platform/email/rules/wording';
import type { ReceivedMessage } from '../database/messages';
import { environment } from '../../../platform/environment';
import { link, sentences, type Content, type Section } from '../../../platform/email/compose';
import { html, joinHtml } from '../../../platform/email/html';

/**
 * Sends a visitor's message to the business; replies go to the visitor. The visitor's name is in no header: it could
 * imitate another sender.
 */
export const contactEmail = (
  to: string,
  { name, email, about, message }: ReceivedMessage,
): Content => ({
  to,
  replyTo: email,
  subject: 'a message from the contact form',
  title: 'A message from the contact form',
  wording: wording('contact-message', { visitor: `${name} (${email})` }),
  sections: [
    ...(about ? [sentences(`About: ${about}`)] : []),
    linesOf(message),
    link('See all messages', `${environment.PUBLIC_SITE_URL}/admin/messages`),
  ],
});

/** The message's lines; in HTML each non-empty line is a paragraph. */
function linesOf(message: string): Section {
  const lines = message.split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  return { text: lines, html: joinHtml(written.map((line) => html`<p>${line}</p>`)) };
}
