import type { FieldError } from 'shared';

export interface RefusalDetails {
  /** What the message names, if the endpoint's message is a function. */
  name?: string | undefined;
  /** When the same request may succeed. */
  retryAt?: Date;
  /** The invalid fields, in place of the endpoint's message and field. */
  errors?: readonly FieldError[];
  /** The message about several fields; by default that of the first one. */
  message?: string;
}

/** A refusal that is not thrown, by rules whose callers decide between outcomes. */
interface RefusalValue extends RefusalDetails {
  reason: string;
}

/**
 * Thrown to refuse a request for a reason that somebody can understand. It rolls the transaction back. The endpoint
 * gives the reason its status, message and field, by its table `errors`; to a reason that is not there it answers 500.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: string;
  readonly details: RefusalDetails;

  /** @param refusal the reason, or a refusal that rules have returned as a value */
  constructor(refusal: string | RefusalValue, details?: RefusalDetails) {
    const { reason, ...own }: RefusalValue = typeof refusal === 'string' ? { reason: refusal } : refusal;
    super(`Refused: ${reason}`);
    this.reason = reason;
    this.details = details ?? own;
  }
}
