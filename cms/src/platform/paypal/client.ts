import { callLimit } from '../outgoing-calls';

/** Client of PayPal's REST API: token, time-outs, JSON. It knows nothing about orders. */

export interface PayPalSettings {
  /** e.g. `https://api-m.sandbox.paypal.com` */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
}

/** PayPal responded with an error. */
export class PayPalError extends Error {
  override name = 'PayPalError';
  readonly status: number;
  /** PayPal's `details[].issue`, e.g. INSTRUMENT_DECLINED. */
  readonly issues: string[];
  /** The response's time, by PayPal's clock. */
  readonly at: Date;

  constructor(status: number, body: unknown, at = new Date()) {
    const { name, details = [] } = (body ?? {}) as {
      name?: string;
      details?: { issue?: string }[];
    };
    const issues = details.flatMap(({ issue }) => issue ?? []);
    super(`PayPal answered ${status} ${name ?? ''} ${issues.join(', ')}`.trim());
    this.status = status;
    this.issues = issues;
    this.at = at;
  }
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof PayPalError && error.status === status;

/** Client errors for which a retry may succeed. */
const PASSING = [401, 403, 408, 429];

/** Whether a retry would be refused too. @param passing issues for which a retry may succeed */
export function isFinal({ status, issues }: PayPalError, passing: readonly string[]): boolean {
  const isClientError = status >= 400 && status < 500 && !PASSING.includes(status);
  return isClientError && !issues.some((issue) => passing.includes(issue));
}

export interface PayPalRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** PayPal answers a repeated id with the first response. */
  requestId?: string;
}

export type PayPalClient = (request: PayPalRequest) => Promise<unknown>;

/** A call to PayPal, for logs. PayPal's support asks for both ids. */
export interface PayPalCall {
  method: string;
  path: string;
  seconds: number;
  /** Null if no complete response came. */
  status: number | null;
  paypalRequestId: string | null;
  paypalDebugId: string | null;
}

type Observe = (call: PayPalCall) => void;

const TIMEOUT_MS = 10_000;
/** A token is renewed this long before PayPal would refuse it. */
const TOKEN_MARGIN_MS = 60_000;

/** @throws PayPalError if PayPal refuses; other errors mean that it did not respond */
export function payPalClient(settings: PayPalSettings, observe: Observe): PayPalClient {
  const exchange = observed(observe);
  const tokens = tokenCache(settings, exchange);
  const send = async ({ method, path, body, requestId }: PayPalRequest) =>
    exchange(`${settings.apiUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await tokens.read()}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId ? { 'PayPal-Request-Id': requestId } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return async (request) => {
    try {
      return await send(request);
    } catch (error) {
      // A token may become invalid early, e.g. when the secret is renewed.
      if (!(error instanceof PayPalError) || error.status !== 401) throw error;
      tokens.forget();
      return send(request);
    }
  };
}

type Exchange = (url: string, init: RequestInit) => Promise<unknown>;

const observed =
  (observe: Observe): Exchange =>
  async (url, init) => {
    const begun = performance.now();
    const call: PayPalCall = {
      method: init.method ?? 'GET',
      path: new URL(url).pathname,
      seconds: 0,
      status: null,
      paypalRequestId: new Headers(init.headers).get('PayPal-Request-Id'),
      paypalDebugId: null,
    };
    try {
      const response = await fetch(url, { ...init, signal: callLimit(TIMEOUT_MS) });
      call.paypalDebugId = response.headers.get('PayPal-Debug-Id');
      const text = await response.text();
      call.status = response.status;
      if (!response.ok) throw new PayPalError(response.status, parse(text), sentAt(response));
      return text ? JSON.parse(text) : null;
    } finally {
      observe({ ...call, seconds: (performance.now() - begun) / 1000 });
    }
  };

/** A proxy in front of PayPal may send errors in another format. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sentAt({ headers }: Response): Date {
  const at = new Date(headers.get('Date') ?? '');
  return Number.isNaN(at.getTime()) ? new Date() : at;
}

interface TokenCache {
  read(): Promise<string>;
  forget(): void;
}

function tokenCache({ apiUrl, clientId, clientSecret }: PayPalSettings, exchange: Exchange): TokenCache {
  let token = '';
  let validUntil = 0;
  const read = async () => {
    if (Date.now() < validUntil) return token;
    const answer = (await exchange(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })) as { access_token: string; expires_in: number };
    token = answer.access_token;
    validUntil = Date.now() + answer.expires_in * 1000 - TOKEN_MARGIN_MS;
    return token;
  };
  return { read, forget: () => (validUntil = 0) };
}
