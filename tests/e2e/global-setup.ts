import { startTestStack } from '../fixtures/stack.ts';

/** Starts the shop and tells the tests where it is; they run in processes of their own. */
export default async function startShop(): Promise<() => Promise<void>> {
  const stack = await startTestStack({ site: true });
  process.env.SHOP_URL = stack.urls.site;
  process.env.SHOP_CMS_URL = stack.urls.cms.replace(/\/admin$/, '');
  process.env.SHOP_MAIL_URL = stack.urls.mail;
  return stack.stop;
}
