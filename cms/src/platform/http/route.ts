import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { SignedInUser } from '../database/sessions';
import type { OrderRecord } from '../../api/order/rules/order';
import { ApiError } from './api-error';
import { authorize } from './authorize';
import { ENDPOINTS, usualStatus, type EndpointName } from './endpoints';
import type { PublicAccess } from './endpoints/access';
import type { Endpoint } from './endpoints/endpoint';
import { toReadyAnswer } from '../cache/hot-reads';
import { addHotRoute, isKnown, readyHeaders } from '../cache/hot-routes';

type Entry<Name extends EndpointName> = (typeof ENDPOINTS)[Name];

type PathParams<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Record<Param | keyof PathParams<Rest>, string>
  : Path extends `${string}:${infer Param}`
    ? Record<Param, string>
    : object;

type Parsed<Entry, Part extends string> =
  Entry extends Readonly<Record<Part, infer Schema extends v.GenericSchema>>
    ? v.InferOutput<Schema>
    : undefined;

type UserOf<Access> = Access extends 'optional user'
  ? SignedInUser | null
  : Access extends PublicAccess
    ? null
    : SignedInUser;

/** What a handler gives; a file as a whole, or as it is being made. */
type Body<Entry extends Endpoint> = Entry extends { contentType: 'text/csv' | 'application/pdf' }
  ? Buffer | Readable
  : Answer<Entry['responses'][keyof Entry['responses']]>;

type Answer<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : void;

/** What a handler gets: everything is checked already. */
interface Request<Name extends EndpointName> {
  /** None at a hot endpoint: whoever asks is answered from what is asked alone. */
  ctx: Entry<Name> extends { isHot: true } ? null : Context;
  user: UserOf<Entry<Name>['access']>;
  /** The order that the endpoint is about. */
  order: Entry<Name> extends { order: string } ? OrderRecord : null;
  params: PathParams<Name>;
  query: Parsed<Entry<Name>, 'query'>;
  body: Parsed<Entry<Name>, 'body'>;
}

/** Gives the body of the answer; the status is the endpoint's usual one, unless the handler sets another. */
type Handler<Name extends EndpointName> = (request: Request<Name>) => Promise<Body<Entry<Name>>>;

/**
 * Strapi's route of an endpoint: the only way there is to offer one. Who may call it, what it takes and with
 * which status it answers are the table's to say.
 */
export function route<Name extends EndpointName>(name: Name, handler: Handler<Name>) {
  const endpoint: Endpoint = ENDPOINTS[name];
  const [method, path] = name.split(' ');
  const { isHot = false } = endpoint;
  if (isHot)
    addHotRoute(name, (params, given) => {
      const query = endpoint.query && parse(endpoint.query, given);
      return handler({ ctx: null, user: null, order: null, params, query } as Request<Name>);
    });
  return {
    method,
    path,
    config: { auth: false },
    async handler(ctx: Context): Promise<void> {
      const { user, order } = await authorize(ctx, endpoint);
      const query = endpoint.query && parse(endpoint.query, ctx.query);
      const body = endpoint.body && parse(endpoint.body, ctx.request.body);
      ctx.status = usualStatus(endpoint);
      if (endpoint.contentType) ctx.type = endpoint.contentType;
      const request = { ctx: isHot ? null : ctx, user, order, params: ctx.params, query, body };
      ctx.body = await handler(request as Request<Name>);
      if (isHot && !user) answerAsReady(ctx);
    },
  };
}

/** What is answered ahead of the chain is answered alike here, where somebody comes another way. */
function answerAsReady(ctx: Context): void {
  const answer = toReadyAnswer(ctx.body);
  ctx.set(readyHeaders(answer));
  ctx.type = 'json';
  ctx.body = answer.body;
  if (isKnown(ctx.req.headers['if-none-match'], answer)) ctx.status = 304;
}

/**
 * Reads untrusted input by a schema.
 * @throws ApiError 400 naming every field at fault; its message is the first one's
 */
function parse(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input ?? {}, { abortPipeEarly: true });
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  throw new ApiError(400, errors[0]?.message ?? 'Invalid request', errors);
}
