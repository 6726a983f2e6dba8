import type { StrapiApp } from '@strapi/strapi/admin';

type Middleware = ReturnType<Parameters<StrapiApp['addMiddlewares']>[0][number]>;

/** Strapi reads under this key, and the shop's id, whether the banner of its new media library was closed. */
const BANNER_CLOSED = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_true';

/** Strapi has no switch for the link to its prices in the settings. */
export function hideLinkToPrices(): void {
  const style = document.createElement('style');
  style.textContent = 'a[href^="https://strapi.io/pricing"] { display: none }';
  document.head.append(style);
}

/** Closes the banner of Strapi's new media library before it is shown; there is no switch for it either. */
export const closeBanner = (): Middleware => () => (next) => (action) => {
  const { type, payload, meta } = action as Action;
  if (type === 'adminApi/executeQuery/fulfilled' && meta?.arg?.endpointName === 'init')
    localStorage.setItem(`${BANNER_CLOSED}:${payload?.uuid}`, 'true');
  return next(action);
};

/** RTK Query's action of a response; the panel begins with the endpoint `init`. */
interface Action {
  type?: string;
  payload?: { uuid?: string };
  meta?: { arg?: { endpointName?: string } };
}
