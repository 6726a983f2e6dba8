import type { Writers } from '#platform/email/writer';
import { findMessage } from './database/messages';
import { contactEmail } from './emails/contact-email';
import type { CONTACT_EMAILS } from './rules/emails';

export const contactEmails: Writers<typeof CONTACT_EMAILS> = {
  'contact-message': async ({ knex, business }, id) => {
    const message = await findMessage(knex, id);
    return message && business.email ? contactEmail(business.email, message) : null;
  },
};
