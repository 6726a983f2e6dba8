import type { BusinessDetails } from 'shared';
import { html, joinHtml } from './html';
import { framed, linkParagraph, type Letter } from './letter';

export interface ResetFacts {
  email: string;
  business: BusinessDetails;
  /** Where the new password is set; holds the token. */
  link: string;
}

const OPENING = 'Somebody, probably you, has asked for a new password for your account.';
const CLOSING = [
  'The link works once, for one hour.',
  'If it was not you, there is nothing to do: your password stays as it is.',
];

/** The letter with the one-time link for a new password. */
export function resetLetter({ email, business, link }: ResetFacts): Letter {
  const body = {
    title: 'Set a new password',
    text: [OPENING, '', `Set a new password: ${link}`, '', ...CLOSING],
    html: html`<p>${OPENING}</p>
      ${linkParagraph(link, 'Set a new password')}
      ${joinHtml(CLOSING.map((sentence) => html`<p>${sentence}</p>`))}`,
  };
  return { to: email, subject: `${business.name}: set a new password`, ...framed(body, business) };
}
