import type { ErrorBody, FieldError } from 'shared';

/** Thrown by calls that the server refuses, or if it cannot be reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly errors: FieldError[];

  constructor(message: string, status: number, errors: FieldError[] = [], options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.errors = errors;
  }
}

export const NETWORK_MESSAGE = 'Network Error';

/** The error message to show: the server's, if it sent one. */
export function messageOf(failure: unknown, fallbackMessage = NETWORK_MESSAGE): string {
  const isFromServer = failure instanceof ApiError && failure.message !== NETWORK_MESSAGE;
  return isFromServer ? failure.message : fallbackMessage;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the request outlive the page, for calls made while leaving it. */
  keepalive?: boolean;
  /** For calls that the page can do without: their failure affects neither the session nor `$isOffline`. */
  isBackground?: boolean;
}

type OutcomeListener = (failure: ApiError | null) => void;

type Sender = <T>(call: () => Promise<T>) => Promise<T>;

let sender: Sender = (call) => call();
let readToken: () => string | null = () => null;
const outcomeListeners = new Set<OutcomeListener>();

/** The session feature provides the bearer token. */
export function setTokenSource(source: () => string | null): void {
  readToken = source;
}

/** For pages that send refused calls again, once the user has given what they lacked. */
export function setSender(own: Sender): void {
  sender = own;
}

/** Calls the listener after every call, with its error or null. Aborted and background calls are not reported. */
export function onApiOutcome(listener: OutcomeListener): () => void {
  outcomeListeners.add(listener);
  return () => outcomeListeners.delete(listener);
}

/** A path of the API's host, e.g. an image's `/uploads/…`, as a URL the browser can load. */
export function apiUrl(path: string): string {
  // The server knows it from its environment, the browser from the page.
  const api = import.meta.env.SSR ? process.env.PUBLIC_API_URL : document.documentElement.dataset.api;
  return `${api ?? ''}${path}`;
}

/**
 * Calls the API and returns the JSON of its response (text if it is not JSON, undefined for 204).
 * @throws ApiError with the server's message; an aborted call throws the browser's AbortError
 */
export function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  const call = () => exchange<T>(path, options);
  return options.isBackground ? call() : reported(sent(call));
}

export const sent: Sender = (call) => sender(call);

/** Reports the outcome of a call to the listeners. */
export async function reported<T>(call: Promise<T>): Promise<T> {
  try {
    const answer = await call;
    report(null);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) report(error);
    throw error;
  }
}

function report(failure: ApiError | null): void {
  outcomeListeners.forEach((listener) => listener(failure));
}

/** The header with the bearer token; none if not signed in. */
export function authorization(): Record<string, string> {
  const token = readToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** The error of a response outside 2xx. @param payload its JSON */
export function responseError(status: number, payload: unknown): ApiError {
  const { message, errors } = (payload ?? {}) as Partial<ErrorBody>;
  return new ApiError(message ?? NETWORK_MESSAGE, status, errors);
}

async function exchange<T>(path: string, options: CallOptions): Promise<T> {
  const response = await send(path, options);
  const payload = await readPayload(response);
  if (!response.ok) throw responseError(response.status, payload);
  return payload as T;
}

async function send(
  path: string,
  { method = 'GET', body, headers, signal, keepalive }: CallOptions,
): Promise<Response> {
  try {
    return await fetch(apiUrl(path), {
      method,
      // Otherwise a page loaded by Back would get cached responses without revalidation.
      cache: 'no-cache',
      signal,
      keepalive,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...authorization(),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(NETWORK_MESSAGE, 0, [], { cause });
  }
}

async function readPayload(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return isJson ? response.json().catch(() => undefined) : response.text();
}
