import type { GenericSchema } from 'valibot';
import type { Caller } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointPath = `${Method} /${string}`;

/** What one call of the API takes and gives: its access, its documentation and its checks come from here. */
export interface Call {
  summary: string;
  who: Caller;
  query?: GenericSchema;
  /** Request headers of the call's own, with what they are for. */
  headers?: Readonly<Record<string, string>>;
  body?: GenericSchema;
  /** Repeated form field of files, for the one call that takes no JSON. */
  files?: string;
  answer: Answer;
  /** Another answer in 2xx. */
  also?: Answer;
  /** Refusals beside those of `who`: the messages by status. */
  refusals?: Readonly<Partial<Record<number, readonly string[]>>>;
}

export interface Answer {
  status: 200 | 201 | 202 | 204;
  /** None for an answer without a body. */
  schema?: GenericSchema;
  type?: 'application/json' | 'text/plain';
}

export type Calls = Readonly<Record<EndpointPath, Call>>;
