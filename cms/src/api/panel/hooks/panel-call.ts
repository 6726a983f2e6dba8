import type { Core, UID } from '@strapi/strapi';
import { panelUser, type PanelUser } from '#platform/strapi/panel-user';

/** A read or write of one content type in Strapi's panel. */
export interface PanelCall {
  uid: UID.ContentType;
  /** Strapi's name of the action: `findOne`, `create`, `update`, `publish` … */
  action: string;
  documentId: string | undefined;
  /** The form to be saved, if any; a hook may change it. */
  data: Record<string, unknown> | undefined;
  editor: PanelUser;
  /** Its `throw` refuses the call. */
  request: Request;
}

export type Request = NonNullable<ReturnType<Core.Strapi['requestContext']['get']>>;

type Middleware = Parameters<Core.Strapi['documents']['use']>[0];
type Result = ReturnType<Middleware>;

/** Wraps every call of the panel with a handler. Calls from the shop's own code are not wrapped. */
export function onPanelCall(
  strapi: Core.Strapi,
  handle: (call: PanelCall, next: () => Result) => Result,
): void {
  strapi.documents.use(async (context, next) => {
    const request = strapi.requestContext.get();
    const editor = panelUser(strapi);
    if (!request || !editor) return next();
    const { uid, action } = context;
    const { documentId, data } = context.params as Partial<PanelCall>;
    return handle({ uid, action, documentId, data, editor, request }, async () => next());
  });
}
