import type { Core, UID } from '@strapi/strapi';
import { panelUser, type PanelUser } from '../../../platform/strapi/panel-user';

/** What an editor reads or writes of one type of content in Strapi's panel. */
export interface PanelCall {
  uid: UID.ContentType;
  /** Strapi's word for it: `findOne`, `create`, `update`, `publish` … */
  action: string;
  documentId: string | undefined;
  /** The form, where one is saved; a hook may correct it. */
  data: Record<string, unknown> | undefined;
  editor: PanelUser;
  /** Refuses the call by `throw`. */
  request: Request;
}

export type Request = NonNullable<ReturnType<Core.Strapi['requestContext']['get']>>;

type Middleware = Parameters<Core.Strapi['documents']['use']>[0];
type Result = ReturnType<Middleware>;

/** Has the handler stand around every call of the panel; calls of the shop's own code go past it. */
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
