import type { IncomingHttpHeaders } from 'node:http';
import type { Html } from './html.ts';

/** One request, its body read to the end. */
export interface Call {
  method: string;
  path: string;
  /** Decoded values of the route's `:names`. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** Aborted when the caller has gone. */
  gone: AbortSignal;
}

export interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** Leaves the caller waiting on an open socket, as a server that hangs does. */
export const noAnswer = Symbol('no answer');

export type Handler = (call: Call) => Answer | typeof noAnswer | Promise<Answer | typeof noAnswer>;

/** Thrown by a handler to answer at once with a refusal. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`Refused with ${answer.status}`);
    this.answer = answer;
  }
}

export function json(status: number, value: unknown, headers?: Record<string, string>): Answer {
  return {
    status,
    body: JSON.stringify(value),
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  };
}

export function page(status: number, content: Html, headers?: Record<string, string>): Answer {
  return {
    status,
    body: content.text,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  };
}

export function script(source: string): Answer {
  return {
    status: 200,
    body: source,
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  };
}

/** Sends a browser on to a page after it has posted a form. */
export function seeOther(location: string): Answer {
  return { status: 303, headers: { Location: location } };
}
