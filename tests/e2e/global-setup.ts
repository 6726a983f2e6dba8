import { endRun, startTestStack } from '../fixtures/stack.ts';

/** Starts the shop and passes its URLs to the test processes. */
export default async function startShop(): Promise<() => Promise<void>> {
  process.env.PUBLIC_GOOGLE_MAPS_KEY = 'key-of-the-tests';
  const stack = await startTestStack({ site: true }).catch(endRun);
  process.env.SHOP_URL = stack.urls.site;
  process.env.SHOP_CMS_URL = stack.urls.cms.replace(/\/admin$/, '');
  process.env.SHOP_MAIL_URL = stack.urls.mail;
  process.env.SHOP_PAYMENTS_URL = stack.urls.payments;
  return stack.stop;
}
