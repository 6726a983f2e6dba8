import type { GenericSchema } from 'valibot';
import type { Access } from './access';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointPath = `${Method} /${string}`;

/** What one endpoint takes and gives. Its access, parsing, documentation and tests come from here. */
export interface Endpoint {
  /** What generated clients call it. */
  operationId: string;
  summary: string;
  access: Access;
  /**
   * Everybody without a token is answered alike, and often: kept until the database says that something has changed,
   * and answered ahead of Strapi's chain (decision 47). Its tables are those of migration 030.
   */
  isHot?: true;
  /**
   * For an endpoint about an order: `visible` ones only, or `any` state. The order's id is in the path, else in
   * the body, at `order._id`.
   */
  order?: 'visible' | 'any';
  query?: GenericSchema;
  /** Request headers of its own, with what they are for. */
  headers?: Readonly<Record<string, string>>;
  body?: GenericSchema;
  /** Repeated form field of files, for the one endpoint that takes no JSON. */
  files?: string;
  /**
   * Schemas of the answers in 2xx by status, the usual one first; null for no body. 302 where it is a link in an
   * email, 303 for a form that is sent without scripts, and 422 where a refusal says more than a message.
   */
  responses: Readonly<
    Partial<Record<200 | 201 | 202 | 204 | 302 | 303 | 422, GenericSchema | null>>
  >;
  /** Of its answers in 2xx; JSON unless given. */
  contentType?: 'application/json' | 'text/plain' | 'text/csv' | 'application/pdf';
  /** Messages by status, beside those of `access`. */
  errors?: Readonly<Partial<Record<number, readonly string[]>>>;
}

export type EndpointTable = Readonly<Record<EndpointPath, Endpoint>>;
