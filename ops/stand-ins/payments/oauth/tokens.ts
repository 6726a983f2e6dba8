import { createHmac } from 'node:crypto';
import type { Faults } from '../faults.ts';

export const TOKEN_LIFETIME_S = 32_400;

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
