import type { ReceivedMessage } from '../database/contact/messages';
import { environment } from '../environment';
import { link, sentences, type Content } from './compose';

/**
 * Brings the business what a visitor wrote; the answer to it goes to the visitor. Their name is in no header: whoever
 * writes could choose one that the business takes for somebody else's.
 */
export const contactEmail = (
  to: string,
  { name, email, about, message }: ReceivedMessage,
): Content => ({
  to,
  replyTo: email,
  subject: 'a message from the contact form',
  title: 'A message from the contact form',
  parts: [
    sentences(
      `${name} (${email}) has written to you. Answer this email to answer them.`,
      ...(about ? [`About: ${about}`] : []),
    ),
    sentences(...message.split('\n').filter((line) => line.trim() !== '')),
    link('See all messages', `${environment.PUBLIC_SITE_URL}/admin/messages`),
  ],
});
