import { wording } from '#platform/email/rules/wording';
import type { ReceivedMessage } from '../database/messages';
import { environment } from '#platform/environment/environment';
import type { Content } from '#platform/email/compose';
import { button, sentences, type Section } from '#platform/email/parts';

/**
 * Sends a visitor's message to the business; replies go to the visitor. The visitor's name is in no header: it could
 * imitate another sender.
 */
export const contactEmail = (to: string, { name, email, about, message }: ReceivedMessage): Content => ({
  to,
  replyTo: email,
  wording: wording('contact-message', { visitor: `${name} (${email})` }),
  sections: [
    ...(about ? [sentences(`About: ${about}`)] : []),
    linesOf(message),
    button('See all messages', `${environment.PUBLIC_SITE_URL}/admin/messages`),
  ],
});

/** The message's lines; in HTML each non-empty line is a paragraph. */
function linesOf(message: string): Section {
  const lines = message.split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  return { ...sentences(...written), text: lines };
}
