import type { ErrorBody, FieldError } from 'shared';

/** What a call throws when the server refuses it or cannot be reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly errors: FieldError[];

  constructor(message: string, status: number, errors: FieldError[] = [], options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.errors = errors;
  }
}

export const NETWORK_MESSAGE = 'Network Error';

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type FailureListener = (failure: ApiError) => void;

let readToken: () => string | null = () => null;
const failureListeners = new Set<FailureListener>();

/** The session feature says here where the bearer token is to be had. */
export function setTokenSource(source: () => string | null): void {
  readToken = source;
}

/** Calls the listener with every failed call; the session feature ends the session on 401. */
export function onApiFailure(listener: FailureListener): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** A path of the API's host, e.g. an image's `/uploads/…`, as a URL the browser can load. */
export function apiUrl(path: string): string {
  return `${import.meta.env.PUBLIC_API_URL ?? ''}${path}`;
}

/**
 * Calls the API and returns the JSON of its answer (text when it is not JSON, undefined for 204).
 * @throws ApiError with the server's message; an aborted call throws the browser's AbortError.
 */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  try {
    return await exchange<T>(path, options);
  } catch (error) {
    if (error instanceof ApiError) failureListeners.forEach((listener) => listener(error));
    throw error;
  }
}

async function exchange<T>(path: string, options: CallOptions): Promise<T> {
  const response = await send(path, options);
  const payload = await readPayload(response);
  if (response.ok) return payload as T;
  const { message, errors } = (payload ?? {}) as Partial<ErrorBody>;
  throw new ApiError(message ?? NETWORK_MESSAGE, response.status, errors);
}

async function send(path: string, { method = 'GET', body, headers, signal }: CallOptions) {
  const token = readToken();
  try {
    return await fetch(apiUrl(path), {
      method,
      signal,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
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
