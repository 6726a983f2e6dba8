import { createHmac } from 'node:crypto';
import type { Faults } from './faults.ts';

export const TOKEN_LIFETIME_S = 32_400;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** Signed access tokens. Nothing is stored, so they stay valid after a restart. */
export function createAccessTokens(secret: string, faults: Faults) {
  /** Number of times that the fault `expired` was set; part of every token. */
  let generation = 0;
  const sign = (text: string) => createHmac('sha256', secret).update(`token ${text}`).digest('base64url');
  return {
    issue(): string {
      const expires = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_S;
      return `A21.${expires}.${generation}.${sign(`${expires} ${generation}`)}`;
    },
    isValid(token: string): boolean {
      const [, expires = '', issuedIn = '', signature] = token.split('.');
      if (signature !== sign(`${expires} ${issuedIn}`)) return false;
      const isRevoked = faults.token === 'expired' && Number(issuedIn) < generation;
      return !isRevoked && Number(expires) > Date.now() / 1000;
    },
    /** Makes the fault `expired` refuse all tokens issued before this call. */
    expire(): void {
      generation += 1;
    },
  };
}
