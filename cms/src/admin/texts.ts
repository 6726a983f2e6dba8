/** Dates of the panel are written day, month, year: Strapi has no Australian English. */
export const LANGUAGE = 'en-GB';
const STORED_LANGUAGE = 'strapi-admin-language';

/** Everybody who has not chosen a language has ours. */
export function setFirstLanguage(): void {
  if (!localStorage.getItem(STORED_LANGUAGE)) localStorage.setItem(STORED_LANGUAGE, LANGUAGE);
}

/** Words of Strapi's for which the shop has plainer ones. */
const TEXTS = {
  'Auth.form.welcome.title': 'Welcome',
  'Auth.form.welcome.subtitle': 'Log in to edit the site',
  'HomePage.header.subtitle': 'What the site shows is edited here',
  'content-manager.components.LeftMenu.collection-types': 'Lists',
  'content-manager.components.LeftMenu.single-types': 'Pages and settings',
  'content-manager.widget.last-edited.single-type': 'Page or settings',
};

export const translations = { en: TEXTS, [LANGUAGE]: TEXTS };
