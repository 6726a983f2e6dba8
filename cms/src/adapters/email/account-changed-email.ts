import type { BusinessDetails } from 'shared';
import { html, joinHtml } from './html';
import { framed, linkParagraph, type Letter } from './letter';

export interface AccountChangedFacts {
  what: 'password' | 'e-mail address';
  /** The account's e-mail as it was before. */
  email: string;
  business: BusinessDetails;
  /** Gives the account back to that address; null when that is not possible any more. */
  link: string | null;
}

const ACTION = 'This was not me';

/**
 * Tells the owner of an account that it was changed. The new e-mail is not in it: who changed the account
 * may have made it up to be read here.
 */
export function accountChangedEmail(facts: AccountChangedFacts): Letter {
  const { what, email, business, link } = facts;
  const opening = `The ${what} of your account was changed. If it was you, there is nothing to do.`;
  const advice = link
    ? [
        'If it was not you, take your account back by the link: you set a new password, your e-mail ' +
          'address is this one again, and everybody is logged out.',
        'The link works once, for seven days.',
      ]
    : ['If it was not you, please write to us.'];
  const body = {
    title: `Your ${what} was changed`,
    text: [opening, '', ...advice, ...(link ? ['', `${ACTION}: ${link}`] : [])],
    html: html`${joinHtml([opening, ...advice].map((sentence) => html`<p>${sentence}</p>`))}
    ${link ? linkParagraph(link, ACTION) : ''}`,
  };
  const subject = `${business.name}: your ${what} was changed`;
  return { to: email, subject, ...framed(body, business) };
}
