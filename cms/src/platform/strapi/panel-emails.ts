import type { Core } from '@strapi/strapi';
import { AUTOMATIC } from '../email/mail-server';
import { pluginOf } from './services';

/** Marks the emails that Strapi itself sends, as the shop's own are. Strapi has made its mail provider by then. */
export function markPanelEmails(strapi: Core.Strapi): void {
  const { provider } = pluginOf(strapi, 'email');
  const send = provider.send.bind(provider);
  provider.send = (email) => send({ ...email, headers: { ...email.headers, ...AUTOMATIC } });
}
