/** Talks to PayPal's REST API: token, time-outs, JSON. Knows nothing of orders. */

export interface PayPalSettings {
  /** e.g. `https://api-m.sandbox.paypal.com` */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
}

/** PayPal answered with an error of its own. */
export class PayPalError extends Error {
  override name = 'PayPalError';
  readonly status: number;
  /** PayPal's `details[].issue`, e.g. INSTRUMENT_DECLINED. */
  readonly issues: string[];

  constructor(status: number, body: unknown) {
    const { name, details = [] } = (body ?? {}) as {
      name?: string;
      details?: { issue?: string }[];
    };
    const issues = details.flatMap(({ issue }) => issue ?? []);
    super(`PayPal answered ${status} ${name ?? ''} ${issues.join(', ')}`.trim());
    this.status = status;
    this.issues = issues;
  }
}

export interface PayPalRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** The body as JSON text, where its very bytes count. */
  json?: string;
  /** PayPal answers a repeat of the same id as it answered the first. */
  requestId?: string;
}

export type PayPalClient = (request: PayPalRequest) => Promise<unknown>;

const TIMEOUT_MS = 10_000;
/** A token is renewed this long before PayPal would refuse it. */
const TOKEN_MARGIN_MS = 60_000;

/** @throws PayPalError for PayPal's refusals; other errors mean that it did not answer. */
export function payPalClient(settings: PayPalSettings): PayPalClient {
  const readToken = tokenCache(settings);
  return async ({ method, path, body, json, requestId }) => {
    const token = await readToken();
    return exchange(`${settings.apiUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId ? { 'PayPal-Request-Id': requestId } : {}),
      },
      body: json ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
  };
}

async function exchange(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : null;
  if (!response.ok) throw new PayPalError(response.status, body);
  return body;
}

function tokenCache({ apiUrl, clientId, clientSecret }: PayPalSettings): () => Promise<string> {
  let token = '';
  let validUntil = 0;
  return async () => {
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
}
