import { createHmac } from 'node:crypto';
import type { Desk } from './desk.ts';
import { refuse } from './errors.ts';
import type { Faults } from './faults.ts';
import { json } from '../web/http.ts';
import type { Answer, Call, Handler } from '../web/http.ts';

const TOKEN_LIFETIME_S = 32_400;

/** POST /v1/oauth2/token, with the client's id and secret as Basic authorisation. */
export function issueToken(desk: Desk, call: Call): Answer {
  const { clientId, clientSecret } = desk.options;
  const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  if (call.headers.authorization !== `Basic ${expected}`) {
    const failure = { error: 'invalid_client', error_description: 'Client Authentication failed' };
    return json(401, failure);
  }
  if (new URLSearchParams(call.body).get('grant_type') !== 'client_credentials') {
    return json(400, { error: 'unsupported_grant_type', error_description: 'Unsupported grant' });
  }
  return json(200, {
    scope: 'https://uri.paypal.com/services/payments/realtimepayment',
    access_token: desk.tokens.issue(),
    token_type: 'Bearer',
    app_id: 'APP-STAND-IN',
    expires_in: TOKEN_LIFETIME_S,
  });
}

/** Lets a call through only with a token of ours: 401 otherwise. */
export function withToken(desk: Desk, handler: Handler): Handler {
  return (call) => {
    const token = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
    if (!token || !desk.tokens.isValid(token)) throw refuse('AUTHENTICATION_FAILURE');
    return handler(call);
  };
}

/** Access tokens. One proves itself, so nothing is stored and a restart changes nothing. */
export class Tokens {
  readonly #secret: string;
  readonly #faults: Faults;
  /** Counts the times that the fault `expired` was set; part of every token. */
  #generation = 0;

  constructor(secret: string, faults: Faults) {
    this.#secret = secret;
    this.#faults = faults;
  }

  issue(): string {
    const expires = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_S;
    return `A21.${expires}.${this.#generation}.${this.#sign(`${expires} ${this.#generation}`)}`;
  }

  isValid(token: string): boolean {
    const [, expires = '', generation = '', signature] = token.split('.');
    if (signature !== this.#sign(`${expires} ${generation}`)) return false;
    const isRevoked = this.#faults.token === 'expired' && Number(generation) < this.#generation;
    return !isRevoked && Number(expires) > Date.now() / 1000;
  }

  /** While the fault `expired` is set, tokens issued before this call are refused. */
  expire(): void {
    this.#generation += 1;
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(`token ${text}`).digest('base64url');
  }
}
