import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../web/server.ts';
import { TOKEN_LIFETIME_S } from './access-tokens.ts';
import type { Context } from './context.ts';
import { paypalError } from './errors.ts';

export function oauthRoutes(app: FastifyInstance, { options, tokens }: Context): void {
  const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');

  app.post('/v1/oauth2/token', ({ headers, body }) => {
    if (headers.authorization !== `Basic ${credentials}`) {
      throw oauthError(401, 'invalid_client', 'Client Authentication failed');
    }
    if (new URLSearchParams(String(body)).get('grant_type') !== 'client_credentials') {
      throw oauthError(400, 'unsupported_grant_type', 'Unsupported grant');
    }
    return {
      scope: 'https://uri.paypal.com/services/payments/realtimepayment',
      access_token: tokens.issue(),
      token_type: 'Bearer',
      app_id: 'APP-STAND-IN',
      expires_in: TOKEN_LIFETIME_S,
    };
  });
}

const oauthError = (status: number, error: string, description: string) =>
  new HttpError(status, { error, error_description: description });

/** Answers 401 to calls without a valid token. */
export function requireToken({ tokens }: Context) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    if (!token || !tokens.isValid(token)) throw paypalError('AUTHENTICATION_FAILURE');
  };
}
