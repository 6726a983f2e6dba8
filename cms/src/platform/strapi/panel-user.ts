import type { Core } from '@strapi/strapi';

export interface PanelUser {
  id: number;
  email: string;
}

/** The editor of the current request; undefined outside Strapi's panel. */
export function panelUser(strapi: Core.Strapi): PanelUser | undefined {
  const state = strapi.requestContext.get()?.state as
    { auth?: { strategy?: { name?: string } }; user?: PanelUser } | undefined;
  return state?.auth?.strategy?.name === 'admin' ? state.user : undefined;
}
