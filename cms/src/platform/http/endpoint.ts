import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { messages } from 'shared';
import * as v from 'valibot';
import type { Knex } from '../database/knex';
import type { SessionUser } from '../database/sessions';
import { Refusal, type RefusalDetails } from '../refusal';
import { sendCached } from '../cache/cached-response';
import { responses } from '../cache/responses';
import { ACCESS, type Access, type Decision, type PublicAccess } from './access';
import { ApiError } from './api-error';
import { authorize } from './authorize';
import { fieldMessages, parse } from './parse';
import { retryAfter } from './rate-limits';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type EndpointPath = `${Method} /${string}`;

/** Schemas of successful responses by status, the usual one first; null for no body. */
type Responses = Readonly<
  // 302 for links in emails, 303 for forms without scripts, 422 for refusals with more than a message.
  Partial<Record<200 | 201 | 202 | 204 | 302 | 303 | 422, v.GenericSchema | null>>
>;

/** How a reason is answered: status, message (or a function of a name that returns it), and the invalid field. */
type RefusedAs = readonly [status: number, message: string | ((name: string) => string), path?: string];
type Refusals = Readonly<Record<string, RefusedAs>>;

type ContentType = 'application/json' | 'text/plain' | 'text/csv' | 'application/pdf';

/** Finds what a request is about: its id is in the path, else that of an order in the body at `order._id`. */
export interface SubjectFinder<Subject> {
  find(knex: Knex, documentId: string): Promise<Subject | null>;
  /** Id of the account whose it is; null if the account was deleted. */
  ownerOf(subject: Subject): string | null;
  /** The message for an unknown one. */
  notFound: string;
}

/** Description of an endpoint. Its access, parsing, documentation and tests are derived from it. */
export interface Endpoint {
  summary: string;
  access: Access;
  /**
   * The response is the same for every request without a token. It comes from the response cache, which is invalidated
   * by NOTIFY (decision 36). The tables that it reads must call `shop_notify_reads` (schema.sql).
   */
  isCached?: boolean;
  /** Wants a log-in, or `POST /users/confirm`, of the same session within ten minutes (decision 60). */
  confirmed?: boolean;
  subject?: SubjectFinder<unknown>;
  query?: v.GenericSchema;
  /** Additional request headers, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  body?: v.GenericSchema;
  /** Repeated form field of files, for the only endpoint that accepts a form. */
  files?: string;
  responses: Responses;
  /** Type of successful responses; JSON by default. */
  contentType?: ContentType;
  /** How each `Refusal` of the handler, and of the functions that it calls, is answered. */
  errors?: Refusals;
  /** Refusals of rate limits and queues, for the documentation. */
  alsoRefuses?: Refusals;
}

type PathParams<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Record<Param | keyof PathParams<Rest>, string>
  : Path extends `${string}:${infer Param}`
    ? Record<Param, string>
    : object;

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

type UserOf<Name> = Name extends 'optional user'
  ? SessionUser | null
  : Name extends PublicAccess
    ? null
    : SessionUser;

/** The result of a handler; files as a buffer or a stream. */
type Body<Type, Given> = Type extends 'text/csv' | 'application/pdf'
  ? Buffer | Readable
  : Given extends v.GenericSchema
    ? v.InferOutput<Given>
    : void;

/** Creates a `Refusal` for a reason of the endpoint's table, with the name that its message needs. */
interface Refuse<Errors extends Refusals> {
  <Reason extends keyof Errors & string>(
    reason: Reason,
    ...names: IsAbout<Errors, Reason> extends true ? [name: string] : []
  ): Refusal;
  /** A refusal as the rules give it. */
  (
    refusal: { [Reason in keyof Errors & string]: RuleRefusal<Errors, Reason> }[keyof Errors & string],
  ): Refusal;
}

type IsAbout<Errors extends Refusals, Reason extends keyof Errors> = Errors[Reason][1] extends (
  name: string,
) => string
  ? true
  : false;

type RuleRefusal<Errors extends Refusals, Reason extends keyof Errors> = {
  reason: Reason;
} & RefusalDetails &
  (IsAbout<Errors, Reason> extends true ? { name: string } : unknown);

/** An endpoint's description and its handler. */
interface Definition<
  Name extends EndpointPath,
  Permitted extends Access,
  Given extends Responses,
  Query extends v.GenericSchema | undefined,
  Input extends v.GenericSchema | undefined,
  Subject,
  Errors extends Refusals,
  Type extends ContentType,
  IsCached extends boolean,
> extends Endpoint {
  access: Permitted;
  isCached?: IsCached;
  subject?: SubjectFinder<Subject>;
  query?: Query & v.GenericSchema;
  body?: Input & v.GenericSchema;
  responses: Given;
  contentType?: Type;
  errors?: Errors;
  /**
   * Returns the response's body; the status is the usual one, unless the handler sets another. The request has been
   * validated.
   */
  handler(request: {
    /** Null for a cached endpoint, whose response may depend only on parameters and query. */
    ctx: IsCached extends true ? null : Context;
    knex: Knex;
    user: UserOf<Permitted>;
    subject: Subject;
    params: PathParams<Name>;
    query: Parsed<Query>;
    body: Parsed<Input>;
    refuse: Refuse<Errors>;
  }): Promise<Body<Type, Given[keyof Given]>>;
}

const all = new Map<string, Endpoint>();

/** All endpoints of the API that are loaded, by method and path under /api. */
export const endpoints: ReadonlyMap<string, Endpoint> = all;

/** Creates Strapi's route for an endpoint; the only way to add one. The definition decides access, input and status. */
export function endpoint<
  const Name extends EndpointPath,
  Permitted extends Access,
  Given extends Responses,
  Query extends v.GenericSchema | undefined = undefined,
  Input extends v.GenericSchema | undefined = undefined,
  Subject = null,
  const Errors extends Refusals = Record<never, never>,
  Type extends ContentType = 'application/json',
  IsCached extends boolean = false,
>(name: Name, definition: Definition<Name, Permitted, Given, Query, Input, Subject, Errors, Type, IsCached>) {
  all.set(name, definition);
  const [method, path] = name.split(' ');
  const handle = definition.handler as (request: object) => Promise<unknown>;
  return {
    method,
    path,
    config: { auth: false },
    async handler(ctx: Context): Promise<void> {
      const { user, subject } = await authorize(ctx, definition);
      const query = definition.query && parse(definition.query, ctx.query);
      const body = definition.body && parse(definition.body, ctx.request.body);
      ctx.status = usualStatus(definition);
      if (definition.contentType) ctx.type = definition.contentType;
      const request = {
        ctx: definition.isCached ? null : ctx,
        knex: strapi.db.connection,
        user,
        subject,
        params: ctx.params,
        query,
        body,
        refuse,
      };
      try {
        if (definition.isCached && !user) {
          const read = { route: `/api${path}`, read: () => handle(request) };
          sendCached(ctx, await responses(read, ctx.originalUrl));
        } else ctx.body = await handle(request);
      } catch (error) {
        throw error instanceof Refusal ? refusedAs(ctx, error, definition.errors) : error;
      }
    },
  };
}

const refuse = (refusal: ConstructorParameters<typeof Refusal>[0], name?: string): Refusal =>
  new Refusal(refusal, name === undefined ? undefined : { name });

/** The response to a refusal. One whose reason is not in the table stays as it is: an error of the code. */
function refusedAs(ctx: Context, refusal: Refusal, table: Refusals = {}): Refusal | ApiError {
  const { name = '', retryAt, errors, message } = refusal.details;
  const entry = table[refusal.reason];
  if (!entry) return refusal;
  const [status, wording, path] = entry;
  const text = typeof wording === 'string' ? wording : wording(name);
  const field = path === undefined ? [] : [{ path, message: text }];
  if (retryAt) retryAfter(ctx, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  return new ApiError(status, message ?? errors?.[0]?.message ?? text, errors ? [...errors] : field);
}

/** Status of the usual response. */
export const usualStatus = ({ responses }: Endpoint): number => Number(Object.keys(responses)[0]);

/** Whether admins may call what other customers may not. */
const isForAdmins = (access: Access): boolean =>
  ACCESS[access].owner === 'allowed' && ACCESS[access]['other customer'] !== 'allowed';

/** The refusals of an endpoint, from its access, its schemas and its own errors: messages by status. */
export function errorMessages(endpoint: Endpoint) {
  const { access, confirmed, errors = {}, alsoRefuses = {} } = endpoint;
  const decisions = Object.values<Decision>(ACCESS[access]).filter((one) => one !== 'allowed');
  const unproven: RefusedAs[] = [
    ...(isForAdmins(access) ? [[403, messages.adminsNeedPasskey] as const] : []),
    ...(confirmed ? [[403, messages.confirmItIsYou] as const] : []),
  ];
  const byStatus: Record<string, string[]> = {};
  const ofFields = fieldMessages(endpoint).map((message) => [400, message] as const);
  const own = [...ofFields, ...Object.values(alsoRefuses), ...Object.values(errors)];
  for (const [status, message] of [...decisions, ...unproven, ...own]) {
    const text = typeof message === 'string' ? message : message('…');
    byStatus[status] = [...new Set([...(byStatus[status] ?? []), text])];
  }
  return byStatus;
}
