import type { HttpError } from '../../web/server.ts';
import { paypalError } from '../errors.ts';
import issuesByError from './capture-issues.json' with { type: 'json' };

export type CaptureIssue = Uppercase<string>;

/**
 * What PayPal documents as a refusal of a capture, by the error's name: Orders v2, schemas
 * `orders.capture-400`, `-403` and `-422`; CARD_EXPIRED is in its guide to payment failures.
 */
export const captureIssueNames = Object.values(issuesByError).flat() as readonly CaptureIssue[];

/** The error that PayPal documents for an issue; undefined for what is none. */
export function captureError(issue: string | null): HttpError | undefined {
  const names = Object.keys(issuesByError) as (keyof typeof issuesByError)[];
  const name = names.find((candidate) => issuesByError[candidate].some((known) => known === issue));
  if (!issue || !name) return undefined;
  const description = `${issue.toLowerCase().replaceAll('_', ' ')}.`;
  return paypalError(name, { issue, description });
}
