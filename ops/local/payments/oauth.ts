import { createHmac } from 'node:crypto';
import type { Desk } from './desk.ts';
import { refuse } from './errors.ts';
import { json } from './web/http.ts';
import type { Answer, Call, Handler } from './web/http.ts';

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
    access_token: makeToken(desk.store.secret),
    token_type: 'Bearer',
    app_id: 'APP-STAND-IN',
    expires_in: TOKEN_LIFETIME_S,
  });
}

/** Lets a call through only with a token of ours: 401 otherwise. */
export function withToken(desk: Desk, handler: Handler): Handler {
  return (call) => {
    const token = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
    if (!token || !isToken(desk.store.secret, token)) throw refuse('AUTHENTICATION_FAILURE');
    return handler(call);
  };
}

/** A token proves itself, so nothing is stored and a restart changes nothing. */
function makeToken(secret: string): string {
  const expires = String(Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_S);
  return `A21.${expires}.${sign(secret, expires)}`;
}

export function isToken(secret: string, token: string): boolean {
  const [, expires = '', signature] = token.split('.');
  return signature === sign(secret, expires) && Number(expires) > Date.now() / 1000;
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`token ${text}`).digest('base64url');
}
