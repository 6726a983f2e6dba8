import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { Knex } from '../database/knex';
import type { SignedInUser } from '../database/sessions';
import { cacheHeaders, isKnown, toCachedResponse } from '../cache/cached-response';
import { addCachedRoute } from '../cache/cached-routes';
import { ACCESS, type Access, type Decision, type PublicAccess } from './access';
import { ApiError } from './api-error';
import { authorize } from './authorize';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type EndpointPath = `${Method} /${string}`;

/** Schemas of the answers in 2xx by status, the usual one first; null for no body. */
type Responses = Readonly<
  // 302 where it is a link in an email, 303 for a form without scripts, 422 where a refusal says more than a message.
  Partial<Record<200 | 201 | 202 | 204 | 302 | 303 | 422, v.GenericSchema | null>>
>;

/** How a request is refused: status, message (or what makes it of a name), and the field at fault. */
export type Refusal = readonly [
  status: number,
  message: string | ((name: string) => string),
  path?: string,
];
type Refusals = Readonly<Record<string, Refusal>>;

type ContentType = 'application/json' | 'text/plain' | 'text/csv' | 'application/pdf';

/** How endpoints about an order find it: its id is in the path, else in the body, at `order._id`. */
export interface OrderFinder<Order> {
  find(knex: Knex, documentId: string): Promise<Order | null>;
  /** Id of the account whose order it is. */
  ownerOf(order: Order): string;
}

/** What one endpoint takes and gives. Its access, parsing, documentation and tests come from here. */
export interface Endpoint {
  /** What generated clients call it. */
  operationId: string;
  summary: string;
  access: Access;
  /**
   * Everybody without a token is answered alike, and often: the response cache answers, and is invalidated by NOTIFY
   * (decision 36). Its tables call `shop_tell_reads` (schema.sql).
   */
  isCached?: boolean;
  order?: OrderFinder<unknown>;
  query?: v.GenericSchema;
  /** Request headers of its own, with what they are for. */
  headers?: Readonly<Record<string, string>>;
  body?: v.GenericSchema;
  /** Repeated form field of files, for the one endpoint that takes no JSON. */
  files?: string;
  responses: Responses;
  /** Of its answers in 2xx; JSON unless given. */
  contentType?: ContentType;
  /** By reason, beside those of `access`. What a schema refuses stands here as an example. */
  errors?: Refusals;
}

type PathParams<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Record<Param | keyof PathParams<Rest>, string>
  : Path extends `${string}:${infer Param}`
    ? Record<Param, string>
    : object;

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

type UserOf<Name> = Name extends 'optional user'
  ? SignedInUser | null
  : Name extends PublicAccess
    ? null
    : SignedInUser;

/** What a handler gives; a file as a whole, or as it is being made. */
type Body<Type, Given> = Type extends 'text/csv' | 'application/pdf'
  ? Buffer | Readable
  : Given extends v.GenericSchema
    ? v.InferOutput<Given>
    : void;

/** Makes the error of a reason, with the name that its message needs. */
type Refuse<Errors extends Refusals> = <Reason extends keyof Errors & string>(
  reason: Reason,
  ...names: Errors[Reason][1] extends (name: string) => string ? [name: string] : []
) => ApiError;

/** All that an endpoint says of itself, and what answers it. */
interface Definition<
  Name extends EndpointPath,
  Permitted extends Access,
  Given extends Responses,
  Query extends v.GenericSchema | undefined,
  Input extends v.GenericSchema | undefined,
  Order,
  Errors extends Refusals,
  Type extends ContentType,
  IsCached extends boolean,
> extends Endpoint {
  access: Permitted;
  isCached?: IsCached;
  order?: OrderFinder<Order>;
  query?: Query & v.GenericSchema;
  body?: Input & v.GenericSchema;
  responses: Given;
  contentType?: Type;
  errors?: Errors;
  /** Gives the body of the answer; the status is the usual one, unless it sets another. Everything is checked already. */
  handler(request: {
    /** None at a cached endpoint: whoever asks is answered from what is asked alone. */
    ctx: IsCached extends true ? null : Context;
    user: UserOf<Permitted>;
    order: Order;
    params: PathParams<Name>;
    query: Parsed<Query>;
    body: Parsed<Input>;
    refuse: Refuse<Errors>;
  }): Promise<Body<Type, Given[keyof Given]>>;
}

const all = new Map<string, Endpoint>();

/** Every endpoint of the API that was loaded, by method and path under /api. */
export const endpoints: ReadonlyMap<string, Endpoint> = all;

/**
 * Strapi's route of an endpoint: the only way there is to offer one. Who may call it, what it takes and with which
 * status it answers is its own to say.
 */
export function endpoint<
  const Name extends EndpointPath,
  Permitted extends Access,
  Given extends Responses,
  Query extends v.GenericSchema | undefined = undefined,
  Input extends v.GenericSchema | undefined = undefined,
  Order = null,
  const Errors extends Refusals = Record<never, never>,
  Type extends ContentType = 'application/json',
  IsCached extends boolean = false,
>(
  name: Name,
  definition: Definition<Name, Permitted, Given, Query, Input, Order, Errors, Type, IsCached>,
) {
  all.set(name, definition);
  const [method, path] = name.split(' ');
  const refuse = refuseBy(definition.errors ?? {});
  const handle = definition.handler as (request: object) => Promise<unknown>;
  const answer = (request: object) => handle({ ...request, refuse });
  if (definition.isCached)
    addCachedRoute(name, (params, given) => {
      const query = definition.query && parse(definition.query, given);
      return answer({ ctx: null, user: null, order: null, params, query });
    });
  return {
    method,
    path,
    config: { auth: false },
    async handler(ctx: Context): Promise<void> {
      const { user, order } = await authorize(ctx, definition);
      const query = definition.query && parse(definition.query, ctx.query);
      const body = definition.body && parse(definition.body, ctx.request.body);
      ctx.status = usualStatus(definition);
      if (definition.contentType) ctx.type = definition.contentType;
      const own = definition.isCached ? null : ctx;
      ctx.body = await answer({ ctx: own, user, order, params: ctx.params, query, body });
      if (definition.isCached && !user) answerAsCached(ctx);
    },
  };
}

const refuseBy =
  (errors: Refusals) =>
  (reason: string, name = ''): ApiError => {
    const [status, message, path] = errors[reason]!;
    const text = typeof message === 'string' ? message : message(name);
    return new ApiError(status, text, path === undefined ? [] : [{ path, message: text }]);
  };

/** As the response cache answers, where a request comes through Strapi's middlewares. */
function answerAsCached(ctx: Context): void {
  const response = toCachedResponse(ctx.body);
  ctx.set(cacheHeaders(response));
  ctx.type = 'json';
  ctx.body = response.body;
  if (isKnown(ctx.req.headers['if-none-match'], response)) ctx.status = 304;
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

/** Status of the usual answer. */
export const usualStatus = ({ responses }: Endpoint): number => Number(Object.keys(responses)[0]);

/** What an endpoint refuses with, by its access and its own errors: messages by status. */
export function errorMessages({ access, errors = {} }: Endpoint): Record<string, string[]> {
  const decisions = Object.values<Decision>(ACCESS[access]).filter((one) => one !== 'allowed');
  const messages: Record<string, string[]> = {};
  for (const [status, message] of [...decisions, ...Object.values(errors)]) {
    const text = typeof message === 'string' ? message : message('…');
    messages[status] = [...new Set([...(messages[status] ?? []), text])];
  }
  return messages;
}
