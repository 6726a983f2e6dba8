import { createHmac } from 'node:crypto';
import type { Faults } from './faults.ts';

export const TOKEN_LIFETIME_S = 32_400;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** Access tokens. One proves itself, so nothing is stored and a restart changes nothing. */
export function createAccessTokens(secret: string, faults: Faults) {
  /** Counts the times that the fault `expired` was set; part of every token. */
  let generation = 0;
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`token ${text}`).digest('base64url');
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
    /** While the fault `expired` is set, tokens issued before this call are refused. */
    expire(): void {
      generation += 1;
    },
  };
}
